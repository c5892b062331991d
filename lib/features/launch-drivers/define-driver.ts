import type { z } from 'zod'
import { kindSchemas, type SettingField, type Settings } from '@/lib/api/fields/kind-schemas'
import type { Result } from '@/lib/base/result'
import type { Outgoing, OutgoingAnswer } from '@/lib/features/outgoing/outgoing'

/** An attempt as a driver gets it. */
export type Attempt = {
  launchId: string
  attempt: number
  /** When it was decided, and the seed it was decided by. */
  at: Date
  seed: string
  instances: number
  /** Names, as the provider knows them. */
  account: { id: string; name: string; provider: string }
  /** Instances that Berth placed on the account or that others report there, this attempt included. */
  accountRunning: number
  realm: string | null
  hardwareProfile: string | null
  deployable: { id: string; name: string }
  tenant: { id: string; name: string } | null
  labels: Readonly<Record<string, string>>
  extraSpecs: Readonly<Record<string, string>>
}

/** The state of an attempt: ended, or accepted and to be asked about again under a reference (null: never). */
export type Step =
  | { kind: 'ended'; result: 'succeeded' | 'failed'; error: string | null }
  | { kind: 'accepted'; again: { at: Date; reference: string } | null }

/**
 * Carries out attempts for an account. Either call may come twice for one attempt, when a process was stopped in
 * between; a second start must not launch again.
 */
export type Runner = {
  start: (attempt: Attempt, now: Date) => Promise<Step>
  follow: (attempt: Attempt, reference: string, now: Date) => Promise<Step>
}

/** Everything a driver may use of the server: it reaches other hosts only through `send`. */
export type DriverPorts = {
  send: (outgoing: Outgoing) => Promise<Result<OutgoingAnswer, string>>
  /** Headers that sign a message with the account's driver secret; null if there is no readable secret. */
  sign: (message: { id: string; at: Date; body: string }) => Readonly<Record<string, string>> | null
  /** The address at which the outcome of one attempt can be reported. */
  callbackUrl: (attempt: Attempt) => string
}

/**
 * One setting in the account's form. `url` is also checked against the rules for outgoing calls; `percent` shows a rate
 * from 0 to 1 as 0 to 100; `list` is set through the API only, and the form keeps it.
 */
export type DriverField<Name extends string = string> = SettingField<
  Name,
  'text' | 'url' | 'number' | 'percent' | 'list'
>

type Definition<Kind extends string, Shape extends Settings> = {
  kind: Kind
  /** Who launches, as the account's form offers it. */
  label: string
  settings: Shape
  /** Values of settings that a request leaves out. */
  defaults: Partial<z.output<z.ZodObject<Shape>>>
  fields: readonly DriverField<keyof Shape & string>[]
  /** Its calls are signed with a secret of the account. */
  hasSecret: boolean
  /** Null: Berth launches nothing, and the caller reports the outcome. */
  runner: ((settings: z.output<z.ZodObject<Shape>>, ports: DriverPorts) => Runner) | null
}

/** Any driver, as code that knows none of them sees it. */
export type LaunchDriver = Pick<
  Definition<string, Settings>,
  'kind' | 'label' | 'fields' | 'hasSecret'
> & {
  defaults: Readonly<Record<string, unknown>>
  schema: z.ZodObject
  requestSchema: z.ZodObject
  /** Null: Berth launches nothing, and the caller reports the outcome. */
  runner: ((settings: unknown, ports: DriverPorts) => Runner) | null
}

/** Completes a driver: the schemas of its stored settings and of a request that may leave some out. */
export function defineDriver<const Kind extends string, Shape extends Settings>(
  definition: Definition<Kind, Shape>,
) {
  const { kind, settings, defaults, runner } = definition
  const schemas = kindSchemas(kind, settings, defaults)
  return {
    ...definition,
    ...schemas,
    runner:
      runner === null
        ? null
        : (given: unknown, ports: DriverPorts) =>
            runner(schemas.schema.parse(given) as z.output<z.ZodObject<Shape>>, ports),
  }
}

export const failed = (error: string): Step => ({ kind: 'ended', result: 'failed', error })
export const succeeded: Step = { kind: 'ended', result: 'succeeded', error: null }
