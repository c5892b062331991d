import { decisionKinds } from './decision-kinds'
import { hostKinds } from './host-kinds'
import { inventoryKinds } from './inventory-kinds'
import { peopleKinds } from './people-kinds'
import { placeKinds } from './place-kinds'
import type { RecordedTable } from './recorded-table'

/**
 * Every table whose changes are recorded, by the kind under which the record names its rows. A migration that adds a
 * table or a column calls the procedure `berth_record` with the columns listed here, or the column is added to
 * `notCovered`.
 */
const recordedTables = {
  ...peopleKinds,
  ...decisionKinds,
  ...inventoryKinds,
  ...placeKinds,
  ...hostKinds,
} as const satisfies Record<string, RecordedTable>

export type TableKind = keyof typeof recordedTables

export type ChangingKind = TableKind | 'launch'

export const tableKinds = Object.keys(recordedTables) as TableKind[]

export const changingKinds: readonly ChangingKind[] = [...tableKinds, 'launch']

export const recordedTable = (kind: TableKind): RecordedTable => recordedTables[kind]
