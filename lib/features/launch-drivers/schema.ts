import { z } from 'zod'
import type { LaunchDriver } from './define-driver'
import { launchDrivers } from './registry'

const entries: readonly LaunchDriver[] = launchDrivers

type Options<List extends readonly { schema: z.ZodObject }[]> = {
  [Index in keyof List]: List[Index]['schema']
}

/** The registered driver of an account with its settings. */
export const driverSchema = z.discriminatedUnion(
  'kind',
  // A map over a tuple loses its places.
  launchDrivers.map(({ schema }) => schema) as unknown as Options<typeof launchDrivers>,
)

export type Driver = z.output<typeof driverSchema>

/** The same as a request gives it, with defaults for the settings it leaves out. */
export const driverRequestSchema: z.ZodType<Driver> = z.discriminatedUnion(
  'kind',
  launchDrivers.map(({ requestSchema }) => requestSchema) as unknown as Options<
    typeof launchDrivers
  >,
)

export const driverSecretSchema = z.object({ secret: z.string() })

/** The registry's description of a kind of driver. */
export function launchDriver({ kind }: { kind: string }): LaunchDriver {
  const entry = entries.find((it) => it.kind === kind)
  if (entry === undefined) throw new Error(`No launch driver ${kind} is registered`)
  return entry
}

/** The kinds that carry out launches themselves: Berth starts their attempts and they report the outcome. */
export const runningKinds: readonly string[] = entries
  .filter(({ runner }) => runner !== null)
  .map(({ kind }) => kind)

/** The driver of a new account: the caller of a launch carries it out. */
export const initialDriver = driverRequestSchema.parse({
  kind: entries.find(({ runner }) => runner === null)?.kind,
})

/** The columns that hold the driver of an account. */
export const driverColumns = ({ kind, ...driverConfig }: Driver) => ({ driver: kind, driverConfig })

/** The driver of an account's row; settings that came later have their default. */
export const driverOf = ({
  driver,
  driverConfig,
}: {
  driver: string
  driverConfig: unknown
}): Driver => driverRequestSchema.parse({ ...Object(driverConfig), kind: driver })
