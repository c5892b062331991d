import { failuresWithin, type Outcome, shownFailureHours } from '@/lib/engine'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import type { Evaluated } from '../evaluate/evaluate'
import {
  candidatesByAccount,
  type NotConsidered,
  notConsidered,
  type PriceRange,
} from './candidates'
import { type AccountAppearance, appearancesOf, capSlices, type Slice, sliceOf } from './slices'

/** `zero` is in the shown group without a share, `elsewhere` is in another group. */
export type Standing = 'share' | 'zero' | 'elsewhere'

export type AccountRow = {
  appearance: AccountAppearance
  standing: Standing
  /** Share in the shown group; 0 if the account is in another group. */
  share: number
  /** The share under the compared policy, in the group of the same number. */
  before: number
  /** The first group that contains the account. */
  group: number
  price: PriceRange | null
  /** The currency whose exchange rate is missing, so that its prices count as unknown. */
  unrated: string | null
  running: number
  quota: number | null
  /** Failures within the window that the policy counts. */
  failures: { count: number; hours: number }
  isInMaintenance: boolean
}

export type Rung = {
  group: number
  lastResort: boolean
  slices: readonly Slice[]
  accounts: number
}

/** The data of the distribution panel, for one group. */
export type Distribution = {
  /** The shown group; null if no match competes. */
  group: number | null
  /** The first group with a share, from which a match is selected. */
  selectedGroup: number | null
  /** Only the first groups, because a policy may have thousands. */
  rungs: readonly Rung[]
  groups: number
  slices: readonly Slice[]
  /** The slices of the compared policy; empty if it gives the same shares. */
  ghost: readonly Slice[]
  rows: readonly AccountRow[]
  out: readonly (NotConsidered & { appearance: AccountAppearance })[]
  candidates: number
}

const MAX_RUNGS = 100

export function distributionOf(
  snapshot: Snapshot,
  now: Evaluated,
  before: Outcome | null,
  requested: number | null,
): Distribution {
  const appearances = new Map(
    appearancesOf(snapshot).map((appearance) => [appearance.id, appearance]),
  )
  const { outcome, input } = now
  const group = shownGroup(outcome, requested)
  const live = sharesIn(before, group)

  const rungs = outcome.groups.slice(0, MAX_RUNGS).map((each) => ({
    group: each.group,
    lastResort: each.lastResort,
    accounts: each.accounts.length,
    slices: capSlices(slicesIn(sharesOf(each.accounts), appearances), sharesIn(before, each.group)),
  }))
  const shares = sharesIn(outcome, group)
  return {
    group,
    selectedGroup: outcome.group,
    rungs,
    groups: outcome.groups.length,
    slices: capSlices(slicesIn(shares, appearances), live),
    ghost: sameShares(shares, live) ? [] : capSlices(slicesIn(live, appearances), live),
    rows: rowsOf(snapshot, now, { appearances, group, shares, live }),
    out: notConsidered(now).flatMap((each) => {
      const appearance = appearances.get(each.id)
      return appearance === undefined ? [] : [{ ...each, appearance }]
    }),
    candidates: input.matches.length,
  }
}

/** Returns the requested group if it exists, else the selected group, else the first. */
function shownGroup({ groups, group }: Outcome, requested: number | null): number | null {
  if (groups.some((each) => each.group === requested)) return requested
  return group ?? groups[0]?.group ?? null
}

type Shares = ReadonlyMap<string, number>

const sharesOf = (accounts: readonly { id: string; share: number }[]): Shares =>
  new Map(accounts.map(({ id, share }) => [id, share]))

const sharesIn = (outcome: Outcome | null, group: number | null): Shares =>
  sharesOf(outcome?.groups.find((each) => each.group === group)?.accounts ?? [])

/** The engine returns the accounts of a group in account order. */
const slicesIn = (shares: Shares, appearances: ReadonlyMap<string, AccountAppearance>): Slice[] =>
  [...shares].flatMap(([id, share]) => {
    const appearance = appearances.get(id)
    return appearance === undefined ? [] : [sliceOf(appearance, share)]
  })

/** Smaller differences are rounding errors. */
const ROUNDING = 1e-9

const sameShares = (one: Shares, other: Shares): boolean =>
  [...new Set([...one.keys(), ...other.keys()])].every(
    (id) => Math.abs((one.get(id) ?? 0) - (other.get(id) ?? 0)) <= ROUNDING,
  )

type Shown = {
  appearances: ReadonlyMap<string, AccountAppearance>
  group: number | null
  shares: Shares
  live: Shares
}

function rowsOf(snapshot: Snapshot, now: Evaluated, shown: Shown): AccountRow[] {
  const firstGroup = firstGroups(now.outcome)
  const candidates = candidatesByAccount(now.input)
  const displays = new Map(snapshot.display.map((each) => [each.id, each]))
  const hours = shownFailureHours(now.input.policy, now.input.modules)
  const at = Date.parse(now.input.request.now)

  return now.input.accounts.flatMap((account) => {
    const appearance = shown.appearances.get(account.id)
    const group = firstGroup.get(account.id)
    if (appearance === undefined || group === undefined) return []

    const share = shown.shares.get(account.id)
    const display = displays.get(account.id)
    return {
      appearance,
      standing: share === undefined ? 'elsewhere' : share > 0 ? 'share' : 'zero',
      share: share ?? 0,
      before: shown.live.get(account.id) ?? 0,
      group: share === undefined ? group : (shown.group ?? group),
      price: candidates.get(account.id)?.price ?? null,
      unrated: display?.lacksRate === true ? display.currency : null,
      running: account.running,
      quota: account.quota,
      failures: { count: failuresWithin(account.failures.map(Date.parse), hours, at), hours },
      isInMaintenance: display?.maintenance ?? false,
    } satisfies AccountRow
  })
}

function firstGroups({ groups }: Outcome): Map<string, number> {
  const first = new Map<string, number>()
  for (const { group, accounts } of groups) {
    for (const { id } of accounts) if (!first.has(id)) first.set(id, group)
  }
  return first
}
