import { z } from 'zod'
import { problemText } from '@/lib/api/fields/unreadable'
import { documentedFields } from '@/lib/features/resources/fields/field-values'
import { fieldsOf } from './document-fields'
import type { InventoryRow, InventoryState, ListedNoun, Values } from './state/inventory-state'

/** Marks values that cannot be read. Copies with further members keep the mark. */
const problemMark = Symbol('problem')

type Marked = Values & { [problemMark]?: string }

/** The values in a row's own columns; marked if they cannot be read. */
export function storedValues(noun: ListedNoun, row: object): Values {
  try {
    return documentedFields(fieldsOf(noun), row)
  } catch (cause) {
    if (!(cause instanceof z.ZodError)) throw cause
    const [issue] = cause.issues
    const marked: Marked = { [problemMark]: problemText(issue?.path ?? [], issue?.message ?? '') }
    return marked
  }
}

/** The row without its values. The mark of unreadable values is copied. */
export function withoutValues(row: InventoryRow): InventoryRow {
  const problem = problemOf(row)
  const values: Marked = problem === undefined ? {} : { [problemMark]: problem }
  return { ...row, values }
}

const problemOf = ({ values }: InventoryRow): string | undefined => (values as Marked)[problemMark]

/** The rows that cannot be read, as text: "sla gold (services: expected array)". */
export const unreadableRows = (state: InventoryState): string[] =>
  Object.entries(state).flatMap(([noun, rows]) =>
    rows.flatMap((row) => {
      const problem = problemOf(row)
      return problem === undefined ? [] : [`${noun.replaceAll('-', ' ')} ${row.title} (${problem})`]
    }),
  )

/** The state without the rows that cannot be read. */
export const readableState = (state: InventoryState): InventoryState =>
  Object.fromEntries(
    Object.entries(state).map(([noun, rows]) => [
      noun,
      rows.filter((row) => problemOf(row) === undefined),
    ]),
  ) as InventoryState
