import type { z } from 'zod'
import { kindSchemas, type SettingField, type Settings } from '@/lib/api/fields/kind-schemas'
import type { Result } from '@/lib/base/result'
import type { PodUsage } from '@/lib/engine'
import type { Outgoing, OutgoingAnswer } from '@/lib/features/outgoing/outgoing'

/** Why nothing was fetched, in two sentences: what happened, and what to do about it. */
export type UsageFailure = { what: string; remedy: string }

/** Fetches the usage of a pod as a whole, or nothing: part of an answer is a failure. */
export type FetchUsage = (now: Date) => Promise<Result<PodUsage, UsageFailure>>

/** Everything a source may use of the server: it reaches other hosts only through `send`. */
export type UsagePorts = {
  send: (outgoing: Outgoing) => Promise<Result<OutgoingAnswer, string>>
  /** The secret that belongs to the settings; null if there is none that can be read. */
  secret: string | null
  /** Aborted when the fetch takes too long. */
  signal: AbortSignal
  /** Waits between two tries; ends early when the signal is aborted. */
  pause: (ms: number) => Promise<void>
}

/** One setting in the pod's form. `url` is also checked against the rules for outgoing calls. */
export type UsageSourceField<Name extends string = string> = SettingField<
  Name,
  'text' | 'url' | 'number' | 'percent' | 'choice' | 'switch'
>

type Definition<Kind extends string, Shape extends Settings> = {
  kind: Kind
  /** Where usage comes from, as the pod's form offers it. */
  label: string
  settings: Shape
  /** Values of settings that a request leaves out. */
  defaults: Partial<z.output<z.ZodObject<Shape>>>
  fields: readonly UsageSourceField<keyof Shape & string>[]
  /** It signs in with a secret that is kept beside its settings. */
  hasSecret: boolean
  fetcher: (settings: z.output<z.ZodObject<Shape>>, ports: UsagePorts) => FetchUsage
}

/** Any usage source, as code that knows none of them sees it. */
export type UsageSource = Pick<
  Definition<string, Settings>,
  'kind' | 'label' | 'fields' | 'hasSecret'
> & {
  schema: z.ZodObject
  requestSchema: z.ZodObject
  fetcher: (settings: unknown, ports: UsagePorts) => FetchUsage
}

/** Completes a usage source: the schemas of its stored settings and of a request that may leave some out. */
export function defineUsageSource<const Kind extends string, Shape extends Settings>(
  definition: Definition<Kind, Shape>,
) {
  const { kind, settings, defaults, fetcher } = definition
  const schemas = kindSchemas(kind, settings, defaults)
  return {
    ...definition,
    ...schemas,
    fetcher: (given: unknown, ports: UsagePorts) =>
      fetcher(schemas.schema.parse(given) as z.output<z.ZodObject<Shape>>, ports),
  }
}
