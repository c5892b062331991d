import { canonical } from '@/lib/base/json/canonical'
import { pathText } from '@/lib/base/json/path-text'
import {
  countSlot,
  freeSlot,
  type SlotCounts,
  slotCounts,
} from '@/lib/features/accounts/account-display'
import { initialOf } from '@/lib/features/resources/fields/field-values'
import type { Field, Fields } from '@/lib/features/resources/fields/fields'
import { fieldsOf } from '../document-fields'
import type { InventoryDocument } from '../document-schema'
import { clusterOfVmKey } from '../keys/key-place'
import { type Listed, sections } from '../sections'
import type { Directory, IssueCollector } from '../state/directory'
import {
  type InventoryRow,
  type InventoryState,
  keyOf,
  type ListedNoun,
  partsOfKey,
  titleOf,
  type Values,
} from '../state/inventory-state'

export type Change = { field: string; from: unknown; to: unknown }

/** The planned change of one row. */
export type RowPlan = {
  noun: ListedNoun
  id: string
  title: string
  parts: readonly (string | null)[]
  /** The stored row; null if the row is new. */
  seen: InventoryRow | null
  restored: boolean
  /** True if the row is created as an archived one. */
  archived: boolean
  fixed: Values
  /** All fields of a new row, or the changed fields of an existing one. */
  values: Values
  changes: Change[]
}

export type RowsPlan = { rows: RowPlan[]; unchanged: Readonly<Record<string, number>> }

type Entered = Listed & { id: string; isNew: boolean }

/** Adds the rows of a document to the directory, so that all parts of the document can refer to them. */
export function enterRows(
  document: InventoryDocument,
  directory: Directory,
  collector: IssueCollector,
  newId: () => string,
): Entered[] {
  const first = new Map<string, Listed>()
  const newClusters = new Set<string>()
  return sections.flatMap(({ listed }) =>
    listed(document).flatMap((row): Entered[] => {
      const key = `${row.noun} ${keyOf(...row.parts)}`
      const twin = first.get(key)
      first.set(key, twin ?? row)
      if (twin !== undefined) {
        const place = pathText(twin.path)
        collector.add(
          row.path,
          `"${titleOf(...row.parts)}" is listed twice, first at ${place}. Delete one of them.`,
        )
        return []
      }
      // A cluster that the document creates has no VMs yet, so keys of its VMs are ignored.
      if (row.noun === 'resource-key' && newClusters.has(clusterOfVmKey(row.parts) ?? '')) return []
      const entered = directory.enter(row, newId)
      if (row.noun === 'cluster' && entered.isNew) newClusters.add(keyOf(...row.parts))
      return [{ ...row, ...entered }]
    }),
  )
}

/** Compares the rows of a document with the stored rows. */
export function planRows(
  entered: readonly Entered[],
  directory: Directory,
  state: InventoryState,
): RowsPlan {
  const rowById = new Map(Object.values(state).flatMap((rows) => rows.map((row) => [row.id, row])))
  const slots = slotCounts(
    state.account.flatMap(({ archived, values }) => (archived ? [] : [Number(values.colourSlot)])),
  )
  const unchanged: Record<string, number> = {}
  const rows = entered.flatMap((row): RowPlan[] => {
    const stated = row.values(directory)
    const fixed = row.fixed(directory)
    const { noun, id, parts, archived } = row
    const plan = { noun, id, title: titleOf(...parts), parts, archived, fixed }
    const seen = rowById.get(row.id) ?? null
    if (seen === null) {
      const values = { ...initialOf(fieldsOf(noun)), ...withSlot(row.noun, stated, slots) }
      return [{ ...plan, seen, restored: false, values, changes: [] }]
    }
    const changes = archived ? [] : changesOf(fieldsOf(noun), seen.values, stated)
    if (changes.length === 0 && (archived || !seen.archived)) {
      unchanged[row.noun] = (unchanged[row.noun] ?? 0) + 1
      return []
    }
    const values = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
    const restoring = seen.archived ? [{ field: 'archived', from: true, to: false }] : []
    const all = [...changes, ...restoring]
    return [{ ...plan, seen, restored: seen.archived, values, changes: all }]
  })
  return { rows, unchanged }
}

/** The rows that a pruning import archives: living rows that the document's sections do not list. */
export function planArchives(
  document: InventoryDocument,
  entered: readonly Entered[],
  state: InventoryState,
): RowPlan[] {
  const listed = new Set(entered.map(({ id }) => id))
  // Pushed images and keys cannot be archived, and an import never deletes.
  const isRetained = (noun: ListedNoun) => noun === 'provider-image' || noun === 'resource-key'
  const pruned = sections.filter(
    ({ part, noun }) => document[part] !== undefined && !isRetained(noun),
  )
  return pruned.flatMap(({ noun }) =>
    state[noun]
      .filter(({ id, archived }) => !archived && !listed.has(id))
      .map((seen) => ({
        noun,
        id: seen.id,
        title: seen.title,
        parts: partsOfKey(seen.key),
        seen,
        restored: false,
        archived: false,
        fixed: {},
        values: {},
        changes: [{ field: 'archived', from: false, to: true }],
      })),
  )
}

function withSlot(noun: ListedNoun, stated: Values, slots: SlotCounts): Values {
  if (noun !== 'account') return stated
  const colourSlot = typeof stated.colourSlot === 'number' ? stated.colourSlot : freeSlot(slots)
  countSlot(slots, colourSlot)
  return { ...stated, colourSlot }
}

function changesOf(fields: Fields, now: Values, stated: Values): Change[] {
  return Object.entries(stated).flatMap(([field, requested]) => {
    const members = fields[field]?.members
    const from = now[field] ?? null
    const to = members === 'log' ? merged(from, requested) : requested
    return comparable(members, from) === comparable(members, to) ? [] : [{ field, from, to }]
  })
}

/** Comparable text of a value. Only sets are compared without their order. */
const comparable = (members: Field['members'], value: unknown) =>
  canonical(members === 'set' && Array.isArray(value) ? value.map(canonical).sort() : value)

/** Adds the entries of the document that a log does not contain yet. Entries are never removed. */
function merged(stored: unknown, requested: unknown): string[] {
  const all = Array.isArray(stored) ? stored.map(String) : []
  const left = [...all]
  for (const at of Array.isArray(requested) ? requested.map(String) : []) {
    const index = left.indexOf(at)
    if (index < 0) all.push(at)
    else left.splice(index, 1)
  }
  return all.sort()
}
