import { z } from 'zod'
import {
  kindSchemas,
  type RowsField,
  type SettingField,
  type Settings,
} from '@/lib/api/fields/kind-schemas'
import type { Result } from '@/lib/base/result'
import type { Outgoing, OutgoingAnswer } from '@/lib/features/outgoing/outgoing'

/** The kind of a failure: while it stays the same, it is one failure, even if its sentences differ. */
export const failureKinds = [
  /** No secret, or none that can be read. */
  'secret',
  'sign-in',
  'forbidden',
  'unreachable',
  'slow',
  /** 429 or 5xx. */
  'service-error',
  'redirect',
  /** An answer that is not what the service should give. */
  'answer',
  'too-long',
  /** The settings ask for something that the service cannot give. */
  'settings',
  /** There is nothing to measure. */
  'nothing',
  /** What was fetched cannot be stored. */
  'storage',
] as const

/** Why nothing was fetched: its kind, what happened, and what to do about it. */
export type FetchFailure = { kind: (typeof failureKinds)[number]; what: string; remedy: string }

/** Fetches a value as a whole, or nothing: part of an answer is a failure. */
export type Fetch<Value> = (now: Date) => Promise<Result<Value, FetchFailure>>

/** Everything a source may use of the server: it reaches other hosts only through `send`. */
export type FetchPorts = {
  send: (outgoing: Outgoing) => Promise<Result<OutgoingAnswer, string>>
  /** The secret of the settings; null if it is missing or cannot be read. */
  secret: string | null
  /** Aborted when the fetch takes too long. */
  signal: AbortSignal
  /** Waits between two tries; ends early when the signal is aborted. */
  pause: (ms: number) => Promise<void>
}

/** The address of the source as it was typed. */
export const addressSchema = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\//, 'Use an address that begins with https://.')

/** One setting in the owner's form. `url` is also checked against the rules for outgoing calls. */
export type SourceField<Name extends string = string> =
  | SettingField<Name, 'text' | 'url' | 'number' | 'percent' | 'choice' | 'switch'>
  | RowsField<Name>

type Definition<Kind extends string, Shape extends Settings, Value> = {
  kind: Kind
  /** Where the value comes from, as the owner's form offers it. */
  label: string
  settings: Shape
  /** Values of settings that a request leaves out. */
  defaults: Partial<z.output<z.ZodObject<Shape>>>
  fields: readonly SourceField<keyof Shape & string>[]
  /** Whether it signs in with a secret that is stored beside its settings; `optional`: it works without one too. */
  hasSecret: boolean | 'optional'
  fetcher: (settings: z.output<z.ZodObject<Shape>>, ports: FetchPorts) => Fetch<Value>
}

/** Any source of a value, as code that knows none of them sees it. */
export type Source<Value> = Pick<
  Definition<string, Settings, Value>,
  'kind' | 'label' | 'fields' | 'hasSecret'
> & {
  schema: z.ZodObject
  requestSchema: z.ZodObject
  fetcher: (settings: unknown, ports: FetchPorts) => Fetch<Value>
}

/**
 * Completes sources of one kind of value: the schemas of their stored settings and of a request that may leave some
 * out.
 */
export const definesSourcesOf =
  <Value>() =>
  <const Kind extends string, Shape extends Settings>(
    definition: Definition<Kind, Shape, Value>,
  ) => {
    const { kind, settings, defaults, fetcher } = definition
    const schemas = kindSchemas(kind, settings, defaults)
    return {
      ...definition,
      ...schemas,
      fetcher: (given: unknown, ports: FetchPorts) =>
        fetcher(schemas.schema.parse(given) as z.output<z.ZodObject<Shape>>, ports),
    }
  }

/** The schemas of registered sources, for a union of them: a map over a tuple loses its places. */
export type SchemasOf<List extends readonly { schema: z.ZodObject }[]> = {
  [Index in keyof List]: List[Index]['schema']
}

/** The source of a kind, of those that are registered. */
export function registeredSource<Value>(
  list: readonly Source<Value>[],
  { kind }: { kind: string },
): Source<Value> {
  const source = list.find((it) => it.kind === kind)
  if (source === undefined) throw new Error(`No source ${kind} is registered`)
  return source
}
