import { z } from 'zod'
import { canonical } from '@/lib/base/json/canonical'
import { type Field, type Fields, type Initial, ofFields, type RowOf, type Shown } from './fields'

type Values = Readonly<Record<string, unknown>>

function read({ read }: Field, name: string, row: object): unknown {
  if (read === undefined) return (row as Values)[name]
  try {
    // `RowOf` guarantees that the field can read the row.
    return read(row as never)
  } catch (cause) {
    if (!(cause instanceof z.ZodError)) throw cause
    throw new z.ZodError(cause.issues.map((it) => ({ ...it, path: [name, ...it.path] })))
  }
}

/** Reads the fields of a row in the form of answers. */
export const serializeFields = <F extends Fields>(fields: F, row: RowOf<F>) =>
  ofFields(fields, (field, name) => [read(field, name, row as object)]) as Shown<F>

/** Reads the fields of a row in the form of the audit log. */
export const recordedFields = (fields: Fields, row: object): Values =>
  ofFields(fields, (field, name) => {
    const value = read(field, name, row)
    return [field.audited === undefined ? value : field.audited(value as never)]
  })

/** The initial values of the fields that have one. */
export const initialOf = <F extends Fields>(fields: F) =>
  ofFields(fields, (field) => ('initial' in field ? [field.initial] : [])) as Initial<F>

/** Reads the fields of a row that the inventory document contains, without those in separate tables. */
export const documentedFields = (fields: Fields, row: object): Values =>
  ofFields(fields, (field, name) =>
    field.document === null || field.members !== undefined ? [] : [read(field, name, row)],
  )

/** The values that belong to fields in the resource's own table. */
export const ownColumns = (fields: Fields, values: Values): Values =>
  ofFields(fields, ({ members }, name) =>
    members !== undefined || values[name] === undefined ? [] : [values[name]],
  )

/** Converts values to columns of the resource's own table. */
export const columnsOf = (fields: Fields, values: Values): Values => {
  const columns: Record<string, unknown> = {}
  // The value belongs to this field and was parsed with its schema.
  for (const [name, value] of Object.entries(ownColumns(fields, values)))
    Object.assign(columns, fields[name]?.columns?.(value as never) ?? { [name]: value })
  return columns
}

/** The values in a written document. Fields with their initial value are omitted if the field allows it. */
export const writtenFields = (fields: Fields, values: Values): Values =>
  ofFields(fields, ({ terse, initial }, name) => {
    const value = values[name]
    const isSilent = terse === true && canonical(value ?? null) === canonical(initial ?? null)
    return value === undefined || isSilent ? [] : [value]
  })

/** The columns whose changes affect decisions. */
export const decidingColumns = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { decides }]) =>
    typeof decides === 'boolean' ? (decides ? [name] : []) : decides,
  )
