import { z } from 'zod'
import { quotaSchema } from '@/lib/api/fields/numbers'
import { nameSchema } from '@/lib/api/fields/text'
import type { Display } from './display'

/**
 * One stored field of a resource. Requests, answers, the audit record, the section of the inventory document, the
 * columns that decisions read, and the input, fact and column of pages are all derived from it.
 */
export type Field = Display & {
  /** The schema of requests. */
  schema: z.ZodType
  /** The schema of answers. If absent, `schema`. */
  shown?: z.ZodType
  /** The value of a new row that states none. If absent, a request must state it. */
  initial?: unknown
  /** A new row may omit it, and the resource then chooses a value. */
  chosen?: true
  /** It is written by a separate action, and not by creating or changing the row. */
  ownVerb?: true
  /** Reads it from a row. If absent, from the column of its name. */
  read?: (row: never) => unknown
  /** The columns that contain a value. If absent, the column of its name. */
  columns?: (value: never) => Readonly<Record<string, unknown>>
  /** The part of the answer's value that the audit log contains. If absent, all of it. */
  audited?: (shown: never) => unknown
  /**
   * True if decisions read it, so that changes invalidate cached facts. A list names only the columns that they read.
   */
  decides: boolean | readonly string[]
  /** Its schema in the inventory document. If absent, `schema`. Null if the document does not contain it. */
  document?: z.ZodType | null
  /** A written document omits it if it has its initial value. */
  terse?: true
  /** It is stored in a separate table: an ordered list, a set, or an append-only log. */
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

type ResponseSchema<One extends Field> = One extends { shown: infer S extends z.ZodType }
  ? S
  : One['schema']

export type ResponseShape<F extends Fields> = { [K in keyof F]: ResponseSchema<F[K]> }

export type Shown<F extends Fields> = { [K in keyof F]: z.output<ResponseSchema<F[K]>> }

type All<U> = (U extends unknown ? (it: U) => void : never) extends (it: infer I) => void
  ? I
  : never

/** The properties of a row that the fields read. */
export type RowOf<F extends Fields> = All<
  {
    [K in keyof F]: F[K] extends { read: (row: infer Row) => unknown }
      ? Row
      : { [Column in K]: z.output<ResponseSchema<F[K]>> }
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

/** Maps every field to one value, or to none to omit the field. */
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
