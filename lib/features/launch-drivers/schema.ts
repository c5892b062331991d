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
  // The cast restores the tuple type, which `map` loses.
  launchDrivers.map(({ schema }) => schema) as unknown as Options<typeof launchDrivers>,
)

export type Driver = z.output<typeof driverSchema>

/** The same driver in a request, with defaults for omitted settings. */
export const driverRequestSchema: z.ZodType<Driver> = z.discriminatedUnion(
  'kind',
  launchDrivers.map(({ requestSchema }) => requestSchema) as unknown as Options<
    typeof launchDrivers
  >,
)

export const driverSecretSchema = z.object({ secret: z.string() })

/** Returns the registered definition of a kind of driver. */
export function launchDriver({ kind }: { kind: string }): LaunchDriver {
  const entry = entries.find((it) => it.kind === kind)
  if (entry === undefined) throw new Error(`No launch driver ${kind} is registered`)
  return entry
}

/** The kinds that carry out launches. Berth starts their attempts, and the drivers report the outcome. */
export const runningKinds: readonly string[] = entries
  .filter(({ runner }) => runner !== null)
  .map(({ kind }) => kind)

/** The driver of a new account, with which the caller carries out its launches. */
export const initialDriver = driverRequestSchema.parse({
  kind: entries.find(({ runner }) => runner === null)?.kind,
})

/** The columns that hold the driver of an account. */
export const driverColumns = ({ kind, ...driverConfig }: Driver) => ({ driver: kind, driverConfig })

/** The driver of an account's row. Settings that were added later get their default. */
export const driverOf = ({
  driver,
  driverConfig,
}: {
  driver: string
  driverConfig: unknown
}): Driver => driverRequestSchema.parse({ ...Object(driverConfig), kind: driver })
