import { z } from 'zod'
import {
  kindSchemas,
  type RowsField,
  type SettingField,
  type Settings,
} from '@/lib/api/fields/kind-schemas'
import type { Result } from '@/lib/base/result'
import type { Outgoing, OutgoingAnswer, OutgoingFailure } from '@/lib/features/outgoing/outgoing'

/** The kind of a failure. Failures of the same kind in sequence count as one failure, even if their texts differ. */
export const failureKinds = [
  /** The secret is missing or cannot be read. */
  'secret',
  'sign-in',
  'forbidden',
  'unreachable',
  'slow',
  /** A response with status 429 or 5xx. */
  'service-error',
  'redirect',
  /** A response that does not match the API of the service. */
  'answer',
  'too-long',
  /** The settings request something that the service does not offer. */
  'settings',
  /** There is nothing to measure. */
  'nothing',
  /** The fetched value cannot be stored. */
  'storage',
] as const

/** Why nothing was fetched: the kind of failure, what happened, and the remedy. */
export type FetchFailure = { kind: (typeof failureKinds)[number]; what: string; remedy: string }

/** Fetches a whole value. An incomplete response is a failure. */
export type Fetch<Value> = (now: Date) => Promise<Result<Value, FetchFailure>>

/** Everything on the server that a source may use. It only reaches other hosts through `send`. */
export type FetchPorts = {
  send: (outgoing: Outgoing) => Promise<Result<OutgoingAnswer, OutgoingFailure>>
  /** The secret of the settings; null if it is missing or cannot be read. */
  secret: string | null
  /** Aborted when the fetch has taken too long. */
  signal: AbortSignal
  /** Waits between two attempts. It ends early when the signal is aborted. */
  pause: (ms: number) => Promise<void>
}

/** The address of the source as the user entered it. */
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
  /** The label of the source in the owner's form. */
  label: string
  settings: Shape
  /** Values of settings that a request omits. */
  defaults: Partial<z.output<z.ZodObject<Shape>>>
  fields: readonly SourceField<keyof Shape & string>[]
  /** True if it signs in with a secret that is stored with its settings; `optional` if it also works without one. */
  hasSecret: boolean | 'optional'
  /** True if the secret is sent in a header, which cannot carry all characters. */
  isSecretInHeader?: boolean
  fetcher: (settings: z.output<z.ZodObject<Shape>>, ports: FetchPorts) => Fetch<Value>
}

/** Any source of a value, for code that handles all of them. */
export type Source<Value> = Pick<
  Definition<string, Settings, Value>,
  'kind' | 'label' | 'fields' | 'hasSecret' | 'isSecretInHeader'
> & {
  schema: z.ZodObject
  requestSchema: z.ZodObject
  fetcher: (settings: unknown, ports: FetchPorts) => Fetch<Value>
}

/**
 * Completes sources of one kind of value: the schemas of their stored settings and of a request that may omit
 * some.
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

/**
 * The schemas of registered sources as a tuple for a union. The function `map` would turn the tuple into an
 * array.
 */
export type SchemasOf<List extends readonly { schema: z.ZodObject }[]> = {
  [Index in keyof List]: List[Index]['schema']
}

/** Returns the registered source of a kind. */
export function registeredSource<Value>(
  list: readonly Source<Value>[],
  { kind }: { kind: string },
): Source<Value> {
  const source = list.find((it) => it.kind === kind)
  if (source === undefined) throw new Error(`No source ${kind} is registered`)
  return source
}
