import type { ClusterKeys, KeyChanges, KeyPlace } from './types'

/** The cluster as it would be. What is replaced keeps its position; what is new comes last. */
export const withKeyChanges = (
  cluster: ClusterKeys,
  { columns, keys }: KeyChanges,
): ClusterKeys => ({
  ...cluster,
  columns: replaced(cluster.columns, columns, ({ name }) => name),
  keys: replaced(cluster.keys, keys, keyPlaceText),
})

/** Names a place of a key: no two keys have the same. */
export const keyPlaceText = ({ level, subject, class: owner, name, tenantId }: KeyPlace): string =>
  JSON.stringify([level, subject, owner, name, tenantId])

/** The list with each of `by` in place of the one of the same id, or after all others. */
function replaced<T>(list: readonly T[], by: readonly T[], idOf: (each: T) => string): T[] {
  const byId = new Map(list.map((each) => [idOf(each), each]))
  for (const each of by) byId.set(idOf(each), each)
  return [...byId.values()]
}
