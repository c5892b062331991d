import { at, doubleAt, sumOf } from '../../kernel/columns'
import { columnsOf, type OutcomeColumns, type StepColumns } from '../outcome-columns'
import type { Outcome, Skipped } from '../types'

/** The effect of one step on the shares of one group. */
type Impact = {
  group: number
  /** Total variation: half the sum of |after - before|, in shares 0..1; null for a base step. */
  moved: number | null
  skipped: Skipped | null
}

type StepImpacts = { step: string; module: string; groups: readonly Impact[] }

/** The impact of each reweigh step on each group. Does not build the trace. */
export function impacts(outcome: Outcome): StepImpacts[] {
  const columns = columnsOf(outcome)
  return columns.steps.map((step, index) => ({
    step: step.step,
    module: step.module,
    groups: columns.groups.map(({ group, start, end }, g) => ({
      group,
      moved: movedBy(columns.steps[index - 1], step, start, end),
      skipped: step.skipped[g] ?? null,
    })),
  }))
}

function movedBy(previous: StepColumns | undefined, step: StepColumns, start: number, end: number) {
  if (previous === undefined) return null
  let moved = 0
  for (let p = start; p < end; p++) {
    moved += Math.abs(doubleAt(step.after, p) - doubleAt(previous.after, p))
  }
  return moved / 2
}

/** The effect of one step on an account's share of its group; all values are shares, 0..1. */
export type Contribution = {
  step: string
  module: string
  skipped: Skipped | null
  after: number
  /** after - before. Null for the base step, like the two parts below. */
  delta: number | null
  /** The part of the module itself, before the shares were divided by their sum. */
  direct: number | null
  /** The part of that division: delta = direct + renormalised. */
  renormalised: number | null
}

type AccountContributions = {
  account: string
  group: number
  share: number
  steps: readonly Contribution[]
}

/**
 * The effect of every reweigh step on the share of each account in each priority group, in the order of groups and
 * accounts. An account with matches in several groups has one row in each.
 */
export function accountContributions(outcome: Outcome): AccountContributions[] {
  const columns = columnsOf(outcome)
  return columns.groups.flatMap(({ group, runs }, g) =>
    runs.map(({ account, start, end }) => {
      const steps = columns.steps.map((step, index) =>
        contribution(columns, index, step.skipped[g] ?? null, start, end),
      )
      return { account, group, share: steps.at(-1)?.after ?? 0, steps }
    }),
  )
}

function contribution(
  { steps }: OutcomeColumns,
  index: number,
  skipped: Skipped | null,
  start: number,
  end: number,
): Contribution {
  const { step, module, raw, after } = at(steps, index)
  const reached = sumOf(after, start, end)
  const previous = steps[index - 1]
  const parts = { delta: null, direct: null, renormalised: null }
  if (previous === undefined) return { step, module, skipped, after: reached, ...parts }

  const before = sumOf(previous.after, start, end)
  const weighed = skipped === null ? sumOf(raw, start, end) : before
  return {
    step,
    module,
    skipped,
    after: reached,
    delta: reached - before,
    direct: weighed - before,
    renormalised: reached - weighed,
  }
}

/** The number of accounts at each rank of a rank step. An account with several ranks counts at each. */
type RankGroups = {
  step: string
  module: string
  /** In the order of use: ranks ascending, then null (not ranked or not marked), then last resorts. */
  ranks: readonly { rank: number | 'last-resort' | null; accounts: number }[]
}

/** The numbers of accounts in the priority groups that each rank step would make if it were the only one. */
export function rankGroups(outcome: Outcome): RankGroups[] {
  return columnsOf(outcome).ranks.map(({ step, module, ranked }) => {
    const accountsAt = new Map<number | 'last-resort' | null, Set<string>>()
    for (const { account, rank } of ranked()) {
      const existing = accountsAt.get(rank)
      if (existing === undefined) accountsAt.set(rank, new Set([account]))
      else existing.add(account)
    }
    const ranks = [...accountsAt].map(([rank, accounts]) => ({ rank, accounts: accounts.size }))
    return { step, module, ranks: ranks.sort((a, b) => orderOf(a.rank) - orderOf(b.rank)) }
  })
}

function orderOf(rank: number | 'last-resort' | null): number {
  if (rank === 'last-resort') return Number.MAX_VALUE
  return rank ?? Number.MAX_SAFE_INTEGER
}
