import { z } from 'zod'
import { quotaSchema } from '@/lib/api/fields/numbers'
import { nameSchema } from '@/lib/api/fields/text'
import type { Display } from './display'

/**
 * One stored field of a resource. What callers may write, answers, the audit record, the section of the inventory
 * document, the columns that deciding reads, and the input, fact and column of pages are all made from it.
 */
export type Field = Display & {
  /** What a caller may write. */
  schema: z.ZodType
  /** What answers show; absent: the same. */
  shown?: z.ZodType
  /** The value of a new row that states none; absent: it must be stated. */
  initial?: unknown
  /** A new row may leave it out; the resource then chooses a value. */
  chosen?: true
  /** A verb of its own writes it: creating and changing do not take it. */
  ownVerb?: true
  /** Reads it from a row; absent: the column of its name. */
  read?: (row: never) => unknown
  /** The columns that hold a value; absent: the one of its name. */
  columns?: (value: never) => Readonly<Record<string, unknown>>
  /** What the audit log keeps of the value that answers show; absent: all of it. */
  audited?: (shown: never) => unknown
  /** Whether deciding reads it, so that every change must reach deciding; or which columns of it. */
  decides: boolean | readonly string[]
  /** How the inventory document states it; absent: as a caller does; null: not at all. */
  document?: z.ZodType | null
  /** A written document leaves it out while it has its initial value. */
  terse?: true
  /** It lies in a table of its own: a list in order, a set, or a log that only grows. */
  members?: 'list' | 'set' | 'log'
}

export type Fields = Readonly<Record<string, Field>>

/** The fields of a resource, with their exact types. */
export const defineFields = <const F extends Fields>(fields: F): F => fields

export const nameField = defineFields({
  name: { label: 'Name', schema: nameSchema, shown: z.string(), decides: true },
}).name
export const quotaField = defineFields({
  quota: {
    label: 'Quota',
    hint: 'Running instances.',
    empty: 'no limit',
    schema: quotaSchema,
    initial: null,
    decides: true,
  },
}).quota
export const enabledField = defineFields({
  enabled: {
    label: 'Enabled',
    words: { on: 'enabled', off: 'disabled' },
    schema: z.boolean(),
    initial: true,
    decides: true,
  },
}).enabled

export type Writable<F extends Fields> = {
  [K in keyof F as F[K] extends { ownVerb: true } ? never : K]: F[K]
}

export type NewShape<F extends Fields> = {
  [K in keyof Writable<F>]: F[K] extends { initial: unknown }
    ? z.ZodDefault<F[K]['schema']>
    : F[K] extends { chosen: true }
      ? z.ZodOptional<F[K]['schema']>
      : F[K]['schema']
}

export type ChangesShape<F extends Fields> = {
  [K in keyof Writable<F>]: z.ZodOptional<F[K]['schema']>
}

type ShownSchema<One extends Field> = One extends { shown: infer S extends z.ZodType }
  ? S
  : One['schema']

export type ShownShape<F extends Fields> = { [K in keyof F]: ShownSchema<F[K]> }

export type Shown<F extends Fields> = { [K in keyof F]: z.output<ShownSchema<F[K]>> }

type All<U> = (U extends unknown ? (it: U) => void : never) extends (it: infer I) => void
  ? I
  : never

/** What a row must have so that every field can be read. */
export type RowOf<F extends Fields> = All<
  {
    [K in keyof F]: F[K] extends { read: (row: infer Row) => unknown }
      ? Row
      : { [Column in K]: z.output<ShownSchema<F[K]>> }
  }[keyof F]
>

export type Initial<F extends Fields> = {
  [K in keyof F as F[K] extends { initial: unknown } ? K : never]: z.output<F[K]['schema']>
}

export type DocumentShape<F extends Fields> = {
  [K in keyof F as F[K] extends { document: null } ? never : K]: F[K] extends
    | { initial: unknown }
    | { chosen: true }
    ? z.ZodOptional<DocumentSchema<F[K]>>
    : DocumentSchema<F[K]>
}

type DocumentSchema<One extends Field> = One extends { document: infer S extends z.ZodType }
  ? S
  : One['schema']

/** What a function makes of every field: one value, or none for a field that it leaves out. */
export const ofFields = (
  fields: Fields,
  one: (field: Field, name: string) => readonly unknown[],
): Record<string, unknown> => {
  // A loop, because documents have tens of thousands of rows.
  const made: Record<string, unknown> = {}
  for (const name in fields) {
    const field = fields[name]
    if (field !== undefined) for (const value of one(field, name)) made[name] = value
  }
  return made
}
