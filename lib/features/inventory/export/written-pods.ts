import { writtenFields } from '@/lib/features/resources/fields/field-values'
import { fieldsOf } from '../document-fields'
import { type InventoryRow, type InventoryState, keyOf, partsOfKey } from '../state/inventory-state'

/** The names of the places above a pod, cluster or node in a document. */
const above = {
  pod: ['provider', 'realm'],
  cluster: ['provider', 'realm', 'pod'],
  node: ['provider', 'realm', 'pod', 'cluster'],
} as const

type Part = keyof typeof above

/** A pod, cluster or node in the form of a document. */
export const writtenPart = (noun: Part, { key, values }: InventoryRow): Record<string, unknown> => {
  const parts = partsOfKey(key)
  return {
    ...Object.fromEntries(above[noun].map((name, i) => [name, parts[i]])),
    name: parts.at(-1),
    ...writtenFields(fieldsOf(noun), values),
  }
}

/** The living pods of some realms by key, with their living clusters and nodes. */
export function livingPods(
  state: InventoryState,
  realms: ReadonlySet<string>,
): Pick<InventoryState, Part> {
  const below = (rows: readonly InventoryRow[], places: ReadonlySet<string>) =>
    rows.filter(
      ({ key, archived }) => !archived && places.has(keyOf(...partsOfKey(key).slice(0, -1))),
    )
  const keysOf = (rows: readonly InventoryRow[]) => new Set(rows.map(({ key }) => key))
  const pod = below(state.pod, realms)
  const cluster = below(state.cluster, keysOf(pod))
  return { pod, cluster, node: below(state.node, keysOf(cluster)) }
}
