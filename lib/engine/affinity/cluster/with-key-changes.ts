import type { ClusterKeys, KeyChanges, KeyPlace } from './types'

/** Nothing is changed. */
export const noKeyChanges: KeyChanges = {
  settings: {},
  columns: [],
  removedColumns: [],
  keys: [],
  removedKeys: [],
}

/** The cluster as it would be. What is replaced keeps its position; what is new comes last. */
export function withKeyChanges(cluster: ClusterKeys, changes: KeyChanges): ClusterKeys {
  const gone = new Set(changes.removedColumns)
  const removed = new Set(changes.removedKeys.map(keyPlaceText))
  return {
    ...cluster,
    settings: { ...cluster.settings, ...changes.settings },
    columns: replaced(cluster.columns, changes.columns, ({ name }) => name).filter(
      ({ name }) => !gone.has(name),
    ),
    keys: replaced(cluster.keys, changes.keys, keyPlaceText).filter(
      (key) => !removed.has(keyPlaceText(key)),
    ),
  }
}

/** Names a place of a key: no two keys have the same. */
export const keyPlaceText = ({ level, subject, class: owner, name }: KeyPlace): string =>
  JSON.stringify([level, subject, owner, name])

/** The list with each of `by` in place of the one of the same id, or after all others. */
function replaced<T>(list: readonly T[], by: readonly T[], idOf: (each: T) => string): T[] {
  const byId = new Map(list.map((each) => [idOf(each), each]))
  for (const each of by) byId.set(idOf(each), each)
  return [...byId.values()]
}
