import type { KeyValue, NodeKeysResponse } from '@/lib/features/nodes/keys-schema'

export type KeyColumn = NodeKeysResponse['keys'][number]

/** The new value of a place, and the saved value at the time of the edit. Null for no value. */
type Change<T> = { now: T | null; was: T | null }

/** Unsaved changes of the keys of a cluster's nodes. */
export type KeyDraft = {
  /** By name of the key. */
  columns: ReadonlyMap<string, Change<KeyColumn>>
  /** A node's own values, by `cellKey`. Null for the key's default. */
  cells: ReadonlyMap<string, Change<KeyValue>>
}

export const noChanges: KeyDraft = { columns: new Map(), cells: new Map() }

/** Ids contain no spaces, names may. */
export const cellKey = (nodeId: string, name: string): string => `${nodeId} ${name}`

function placeOfKey(key: string): { nodeId: string; name: string } {
  const space = key.indexOf(' ')
  return { nodeId: key.slice(0, space), name: key.slice(space + 1) }
}

export const countOf = ({ columns, cells }: KeyDraft): number => columns.size + cells.size

type Saved = Pick<NodeKeysResponse, 'keys' | 'values'>

/** All keys with the changes: existing keys in their order, followed by new ones. */
export function columnsUnder({ keys }: Saved, { columns }: KeyDraft): KeyColumn[] {
  const existingNames = new Set(keys.map(({ name }) => name))
  const retained = keys.flatMap((column) => {
    const change = columns.get(column.name)
    if (change === undefined) return [column]
    return change.now === null ? [] : [change.now]
  })
  const added = [...columns].flatMap(([name, { now }]) =>
    now === null || existingNames.has(name) ? [] : [now],
  )
  return [...retained, ...added]
}

const savedValue = ({ values }: Saved, nodeId: string, name: string): KeyValue | null =>
  values[nodeId]?.[name] ?? null

/** A node's own value with the changes. Null for the key's default. */
export function ownValue(saved: Saved, draft: KeyDraft, nodeId: string, name: string) {
  const change = draft.cells.get(cellKey(nodeId, name))
  return change === undefined ? savedValue(saved, nodeId, name) : change.now
}

type ValueEdit = { nodeId: string; name: string; value: KeyValue | null }

/** Sets values of cells. A value equal to the saved one removes the change. */
export function withValues(saved: Saved, draft: KeyDraft, edits: readonly ValueEdit[]): KeyDraft {
  const cells = new Map(draft.cells)
  for (const { nodeId, name, value } of edits) {
    const key = cellKey(nodeId, name)
    const was = savedValue(saved, nodeId, name)
    if (value === was) cells.delete(key)
    else cells.set(key, { now: value, was })
  }
  return { ...draft, cells }
}

const isSameColumn = (a: KeyColumn | null, b: KeyColumn | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.value === b.value &&
    a.weight === b.weight &&
    a.sticky === b.sticky)

const savedColumn = ({ keys }: Saved, name: string): KeyColumn | null =>
  keys.find((column) => column.name === name) ?? null

/** Adds a key to all nodes, or changes its default, weight or stickiness. */
export function withColumn(saved: Saved, draft: KeyDraft, column: KeyColumn): KeyDraft {
  return withColumnChange(saved, draft, column.name, column)
}

/** Removes a key from all nodes, together with its pending changes. */
export function withoutColumn(saved: Saved, draft: KeyDraft, name: string): KeyDraft {
  const cells = [...draft.cells].filter(([key]) => placeOfKey(key).name !== name)
  return { ...withColumnChange(saved, draft, name, null), cells: new Map(cells) }
}

function withColumnChange(saved: Saved, draft: KeyDraft, name: string, now: KeyColumn | null) {
  const columns = new Map(draft.columns)
  const was = savedColumn(saved, name)
  if (isSameColumn(now, was)) columns.delete(name)
  else columns.set(name, { now, was })
  return { ...draft, columns }
}

/** The draft without the changes that are saved already. */
export function withoutSaved(saved: Saved, { columns, cells }: KeyDraft): KeyDraft {
  const changedColumns = [...columns].filter(
    ([name, { now }]) => !isSameColumn(now, savedColumn(saved, name)),
  )
  const changedCells = [...cells].filter(([key, { now }]) => {
    const { nodeId, name } = placeOfKey(key)
    return now !== savedValue(saved, nodeId, name)
  })
  return { columns: new Map(changedColumns), cells: new Map(changedCells) }
}

/** A cell that was changed here and that another user then saved with a different value. */
export type KeyConflict =
  | { kind: 'cell'; key: string; nodeId: string; name: string; theirs: KeyValue | null }
  | { kind: 'column'; name: string; theirs: KeyColumn | null }

export function conflictsOf(saved: Saved, { columns, cells }: KeyDraft): KeyConflict[] {
  const ofColumns = [...columns].flatMap(([name, { now, was }]): KeyConflict[] => {
    const theirs = savedColumn(saved, name)
    const isTheirs = isSameColumn(theirs, was) || isSameColumn(theirs, now)
    return isTheirs ? [] : [{ kind: 'column', name, theirs }]
  })
  const ofCells = [...cells].flatMap(([key, { now, was }]): KeyConflict[] => {
    const place = placeOfKey(key)
    const theirs = savedValue(saved, place.nodeId, place.name)
    return theirs === was || theirs === now ? [] : [{ kind: 'cell', key, ...place, theirs }]
  })
  return [...ofColumns, ...ofCells]
}

/** The draft without the changes that are in conflict. */
export function withTheirs(draft: KeyDraft, conflicts: readonly KeyConflict[]): KeyDraft {
  const columns = new Map(draft.columns)
  const cells = new Map(draft.cells)
  for (const conflict of conflicts)
    if (conflict.kind === 'cell') cells.delete(conflict.key)
    else columns.delete(conflict.name)
  return { columns, cells }
}

type KeyChanges = {
  keys?: KeyColumn[]
  changes: Record<string, Record<string, KeyValue | null>>
}

/** The body of a request: the list of keys if it changes, and the changed values of existing nodes. */
export function bodyOf(saved: Saved, draft: KeyDraft, nodeIds: ReadonlySet<string>): KeyChanges {
  const names = new Set(columnsUnder(saved, draft).map(({ name }) => name))
  const changes: Record<string, Record<string, KeyValue | null>> = {}
  for (const [key, { now }] of draft.cells) {
    const { nodeId, name } = placeOfKey(key)
    if (!nodeIds.has(nodeId) || !names.has(name)) continue
    changes[nodeId] = { ...changes[nodeId], [name]: now }
  }
  return draft.columns.size === 0 ? { changes } : { keys: columnsUnder(saved, draft), changes }
}

/** The keys after saving the changes. Nodes without a change retain their objects. */
export function keysUnder(saved: NodeKeysResponse, draft: KeyDraft): NodeKeysResponse {
  const removed = [...draft.columns].flatMap(([name, { now }]) => (now === null ? [name] : []))
  const values = removed.length === 0 ? { ...saved.values } : withoutKeys(saved.values, removed)
  const copied = new Set<string>()
  for (const [key, { now }] of draft.cells) {
    const { nodeId, name } = placeOfKey(key)
    const own = copied.has(nodeId) ? (values[nodeId] ?? {}) : { ...values[nodeId] }
    copied.add(nodeId)
    values[nodeId] = own
    if (now === null) delete own[name]
    else own[name] = now
  }
  return { ...saved, keys: columnsUnder(saved, draft), values }
}

const withoutKeys = (values: NodeKeysResponse['values'], names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(values).map(([nodeId, own]) => [
      nodeId,
      Object.fromEntries(Object.entries(own).filter(([name]) => !names.includes(name))),
    ]),
  )
