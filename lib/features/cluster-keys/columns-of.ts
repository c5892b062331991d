import type { NodeColumn } from '@/lib/engine'
import type { NodeKeys } from '@/lib/features/nodes/keys-schema'

/** The keys of nodes by column, as input of the engine. */
export function columnsOf({ keys, values }: NodeKeys): NodeColumn[] {
  const nodes = Object.entries(values)
  return keys.map((key) => ({
    ...key,
    values: Object.fromEntries(
      nodes.flatMap(([id, own]) => {
        const value = own[key.name]
        return value === undefined ? [] : [[id, value]]
      }),
    ),
  }))
}
