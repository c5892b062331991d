import { cel } from '../cel'
import { parseSelectInput } from '../selection/input/input'
import type { SelectInput } from '../selection/types'

/** Three clusters and a stack: what simulations are tried on. */

export type Module = { module: string; params?: object }
type Quoted = { id: string; quota?: number | null; running?: number }

export const split = { module: 'weighted-split', params: { weights: { a: 2 } } }
export const tiers = { module: 'priority-groups', params: { tiers: [['a', 'b', 'c']] } }

export function input(
  modules: readonly Module[],
  accounts: readonly Quoted[],
  changes = {},
): SelectInput {
  const parsed = parseSelectInput(
    {
      policy: { modules },
      request: { now: '2026-11-20T12:00:00Z' },
      accounts,
      matches: accounts.map(({ id }) => ({ id: `m${id}`, account: id, costPerHour: '0.04' })),
      seed: 'unused',
      ...changes,
    },
    cel,
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.problems))
  return parsed.value
}

export const clusters: Quoted[] = [
  { id: 'a', quota: 200 },
  { id: 'b', quota: 100 },
  { id: 'c', quota: 100 },
  { id: 'ec2' },
]
