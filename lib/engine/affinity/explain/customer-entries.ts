import { eachCustomerEntry } from '../keys/node-keys'
import { contributionOf } from '../score'
import type { KeyContribution, PlaceInput, Placement } from '../types'

/** One entry of a customer score, with the running VM that has the key; null for a reserved key of the node. */
export type CustomerEntry = KeyContribution & { vm: string | null }

/** The entries of a node's customer score, each with the VM that has the key. */
export function customerEntries(
  { vmKeys }: Placement,
  input: PlaceInput,
  node: string,
): CustomerEntry[] {
  const keys = new Map(vmKeys.customer.map((key) => [key.name, key]))
  const entries: CustomerEntry[] = []
  const n = input.nodes.findIndex(({ id }) => id === node)
  if (n < 0 || keys.size === 0) return entries

  eachCustomerEntry(input, n, ({ name, value }, vm) => {
    const key = keys.get(name)
    if (key !== undefined) entries.push({ ...contributionOf(key, value), vm })
  })
  return entries
}
