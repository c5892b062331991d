import type { ClusterKeys, KeyChanges, KeyPlace } from './types'

/** Applies key changes to a cluster. Replaced items keep their position; new ones are appended. */
export const withKeyChanges = (
  cluster: ClusterKeys,
  { columns, keys }: KeyChanges,
): ClusterKeys => ({
  ...cluster,
  columns: replaced(cluster.columns, columns, ({ name }) => name),
  keys: replaced(cluster.keys, keys, keyPlaceText),
})

/** A unique text for the place of a key. */
export const keyPlaceText = ({ level, subject, class: owner, name, tenantId }: KeyPlace): string =>
  JSON.stringify([level, subject, owner, name, tenantId])

/** Replaces each item of the same id with the one in `by`, and appends the others. */
function replaced<T>(list: readonly T[], by: readonly T[], idOf: (each: T) => string): T[] {
  const byId = new Map(list.map((each) => [idOf(each), each]))
  for (const each of by) byId.set(idOf(each), each)
  return [...byId.values()]
}
