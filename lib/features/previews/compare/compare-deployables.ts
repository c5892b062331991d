import { expectedCost, type Outcome, type Policy, type PolicyContext } from '@/lib/engine'
import { labelled } from '@/lib/features/accounts/account-labels'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { type Evaluated, evaluate } from '../evaluate/evaluate'
import { appearancesOf, capSlices, type Slice, sliceOf } from '../view/slices'

/** Compares two policies on one deployable. */
export type DeployableShift = {
  id: string
  name: string
  /** The largest change of any account's chance, 0..1. */
  maxShift: number
  /** The account with the largest change, and the change. */
  biggest: { name: string; delta: number } | null
  before: readonly Slice[]
  after: readonly Slice[]
  groupsBefore: number
  groupsAfter: number
  /** Cost per hour; null unless both sides have a price. */
  costDelta: number | null
  costAfter: number | null
  /** Names of accounts that lose their chance. */
  dropsToZero: readonly string[]
  /** True if no launch of it fits anywhere under the new policy. */
  nothingFits: boolean
}

/** Smaller changes are rounding errors. */
const VISIBLE = 1e-9

/** Compares every deployable of the pool under both policies, to show when tuning for one worsens another. */
export const compareDeployables = (
  snapshot: Snapshot,
  before: Policy,
  after: Policy,
  context: PolicyContext,
): DeployableShift[] =>
  snapshot.deployables.flatMap(
    ({ id }) => compareDeployable(snapshot, id, { before, after, context }) ?? [],
  )

type Compared = {
  before: Policy
  after: Policy
  context: PolicyContext
  /** The inputs of `before`, if a what-if changed those of `after`. */
  realInputs?: Snapshot
}

/** Compares one deployable; undefined if it is not in the snapshot. */
export function compareDeployable(
  snapshot: Snapshot,
  id: string,
  { before, after, context, realInputs = snapshot }: Compared,
): DeployableShift | undefined {
  const then = evaluate(realInputs, id, before, context)
  const now = evaluate(snapshot, id, after, context)
  if (then === undefined || now === undefined) return undefined
  return shiftOf(snapshot, id, then, now)
}

export const isShifted = ({ maxShift, groupsBefore, groupsAfter }: DeployableShift): boolean =>
  maxShift > VISIBLE || groupsBefore !== groupsAfter

function shiftOf(snapshot: Snapshot, id: string, then: Evaluated, now: Evaluated): DeployableShift {
  const [had, has] = [chancesOf(then.outcome), chancesOf(now.outcome)]
  const deltas = labelled(snapshot.accounts).map((account) => ({
    name: account.name,
    had: had.get(account.id) ?? 0,
    has: has.get(account.id) ?? 0,
    delta: (has.get(account.id) ?? 0) - (had.get(account.id) ?? 0),
  }))
  const biggest = deltas.reduce<(typeof deltas)[number] | null>(
    (most, each) => (Math.abs(each.delta) > Math.abs(most?.delta ?? 0) ? each : most),
    null,
  )
  const [costBefore, costAfter] = [expectedCost(then).perHour, expectedCost(now).perHour]
  return {
    id,
    name: now.input.request.deployable ?? id,
    maxShift: Math.abs(biggest?.delta ?? 0),
    biggest,
    before: slices(snapshot, had, had),
    after: slices(snapshot, has, had),
    groupsBefore: then.outcome.groups.length,
    groupsAfter: now.outcome.groups.length,
    costDelta: costBefore === null || costAfter === null ? null : costAfter - costBefore,
    costAfter,
    dropsToZero: deltas.filter((each) => each.had > 0 && each.has === 0).map(({ name }) => name),
    nothingFits: now.outcome.kind === 'nothing-fits',
  }
}

/** The chances of being selected: those of the first group with a share, because no other group decides. */
export const chancesOf = ({ groups, group }: Outcome): ReadonlyMap<string, number> =>
  new Map(groups.find((each) => each.group === group)?.accounts.map(({ id, share }) => [id, share]))

type Shares = ReadonlyMap<string, number>

const slices = (snapshot: Snapshot, shares: Shares, fixedBy: Shares): Slice[] =>
  capSlices(
    appearancesOf(snapshot).map((appearance) =>
      sliceOf(appearance, shares.get(appearance.id) ?? 0),
    ),
    fixedBy,
  )
