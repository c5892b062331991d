import { groupBy } from '@/lib/base/group-by'
import { canonical } from '@/lib/base/json/canonical'
import type { KeyValue, NodeKeys } from './keys-schema'

/** At most this many changed keys, and as many changed values, are recorded individually. */
const mostRecorded = 200

/**
 * The audit record of a change of node keys: how many keys and values changed, and the first of them with both values,
 * with nodes by their names. Null if nothing changed.
 */
export function changedNodeKeys(
  before: NodeKeys,
  after: NodeKeys,
  nodeNames: ReadonlyMap<string, string>,
) {
  const keys = changedKeys(before.keys, after.keys)
  const values = changedValues(before.values, after.values)
  if (keys.length + values.length === 0) return null
  const recorded = (side: 'before' | 'after') => ({
    ...byName(keys.slice(0, mostRecorded), side),
    ...byNode(values.slice(0, mostRecorded), side, nodeNames),
  })
  const changed = { keys: keys.length, values: values.length }
  return { before: recorded('before'), after: { changed, ...recorded('after') } }
}

type Sides<T> = { before: T | undefined; after: T | undefined }

const isChanged = ({ before, after }: Sides<unknown>) =>
  canonical(before ?? null) !== canonical(after ?? null)

function changedKeys(before: NodeKeys['keys'], after: NodeKeys['keys']) {
  const placed = (keys: NodeKeys['keys']) =>
    new Map(keys.map(({ name, ...key }, position) => [name, { ...key, position }]))
  const [from, to] = [placed(before), placed(after)]
  return [...new Set([...to.keys(), ...from.keys()])]
    .map((name) => ({ name, before: from.get(name), after: to.get(name) }))
    .filter(isChanged)
}

type Cell = Sides<KeyValue> & { node: string; name: string }

function changedValues(before: NodeKeys['values'], after: NodeKeys['values']): Cell[] {
  const nodes = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...nodes].flatMap((node) => {
    const [from, to] = [before[node] ?? {}, after[node] ?? {}]
    return [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .map((name) => ({ node, name, before: from[name], after: to[name] }))
      .filter((cell) => cell.before !== cell.after)
  })
}

type KeyChange = ReturnType<typeof changedKeys>[number]

const byName = (keys: readonly KeyChange[], side: 'before' | 'after') =>
  keys.length === 0 ? {} : { keys: Object.fromEntries(keys.map((key) => [key.name, key[side]])) }

function byNode(
  cells: readonly Cell[],
  side: 'before' | 'after',
  nodeNames: ReadonlyMap<string, string>,
) {
  if (cells.length === 0) return {}
  const byOwner = groupBy(cells, ({ node }) => nodeNames.get(node) ?? node)
  const ownOf = (own: readonly Cell[]) =>
    Object.fromEntries(
      own.flatMap(({ name, [side]: value }) => (value === undefined ? [] : [[name, value]])),
    )
  return { values: Object.fromEntries([...byOwner].map(([node, own]) => [node, ownOf(own)])) }
}
