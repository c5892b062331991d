import { z } from 'zod'
import { canonical } from '@/lib/base/json/canonical'
import { type Field, type Fields, type Initial, ofFields, type RowOf, type Shown } from './fields'

type Values = Readonly<Record<string, unknown>>

function read({ read }: Field, name: string, row: object): unknown {
  if (read === undefined) return (row as Values)[name]
  try {
    // Callers have proven by `RowOf` that the field can read the row.
    return read(row as never)
  } catch (cause) {
    if (!(cause instanceof z.ZodError)) throw cause
    throw new z.ZodError(cause.issues.map((it) => ({ ...it, path: [name, ...it.path] })))
  }
}

/** The fields of a row as answers show them. */
export const shownFields = <F extends Fields>(fields: F, row: RowOf<F>) =>
  ofFields(fields, (field, name) => [read(field, name, row as object)]) as Shown<F>

/** The fields of a row as the audit log keeps them. */
export const recordedFields = (fields: Fields, row: object): Values =>
  ofFields(fields, (field, name) => {
    const value = read(field, name, row)
    return [field.audited === undefined ? value : field.audited(value as never)]
  })

/** The values of a new row that states none. */
export const initialOf = <F extends Fields>(fields: F) =>
  ofFields(fields, (field) => ('initial' in field ? [field.initial] : [])) as Initial<F>

/** The fields of a row that the inventory document holds, without what lies in tables of its own. */
export const documentedFields = (fields: Fields, row: object): Values =>
  ofFields(fields, (field, name) =>
    field.document === null || field.members !== undefined ? [] : [read(field, name, row)],
  )

/** Those of some values that are fields in the resource's own table. */
export const ownColumns = (fields: Fields, values: Values): Values =>
  ofFields(fields, ({ members }, name) =>
    members !== undefined || values[name] === undefined ? [] : [values[name]],
  )

/** The columns of the resource's own table that hold some values. */
export const columnsOf = (fields: Fields, values: Values): Values => {
  const columns: Record<string, unknown> = {}
  // A value of this very field, read by its schema.
  for (const [name, value] of Object.entries(ownColumns(fields, values)))
    Object.assign(columns, fields[name]?.columns?.(value as never) ?? { [name]: value })
  return columns
}

/** The values of a document that is written: empty fields are left out where the field allows it. */
export const writtenFields = (fields: Fields, values: Values): Values =>
  ofFields(fields, ({ terse, initial }, name) => {
    const value = values[name]
    const isSilent = terse === true && canonical(value ?? null) === canonical(initial ?? null)
    return value === undefined || isSilent ? [] : [value]
  })

/** The columns whose change must reach deciding. */
export const decidingColumns = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { decides }]) =>
    typeof decides === 'boolean' ? (decides ? [name] : []) : decides,
  )
