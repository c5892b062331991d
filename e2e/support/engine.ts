import { type Outcome, type Policy, parsePolicy, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { Studio } from '@/lib/features/policies/schema'
import { snapshotInput } from '@/lib/features/snapshots/snapshot-inputs'

type Snapshot = Studio['snapshot']

/** The policy of a document, including defaults. */
export function policyOf(document: unknown): Policy {
  const parsed = parsePolicy(document, { rules: cel })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

/** The outcome of the engine for one deployable of a snapshot, calculated here and not in the studio. */
export function outcomeOf(snapshot: Snapshot, deployableId: string, policy: Policy): Outcome {
  const deployable = snapshot.deployables.find(({ id }) => id === deployableId)
  if (deployable === undefined) throw new Error(`no deployable ${deployableId}`)
  return select(snapshotInput(snapshot, deployable, policy), cel)
}

/** Shares of the accounts in the selected group, by account id. */
export const sharesOf = ({ groups, group }: Outcome): Map<string, number> =>
  new Map(groups.find((each) => each.group === group)?.accounts.map(({ id, share }) => [id, share]))

/** Half the sum of all changes, which is the fraction of launches that moves. */
export function moved(before: Map<string, number>, after: Map<string, number>): number {
  const ids = new Set([...before.keys(), ...after.keys()])
  const changes = [...ids].map((id) => Math.abs((after.get(id) ?? 0) - (before.get(id) ?? 0)))
  return changes.reduce((sum, each) => sum + each, 0) / 2
}
