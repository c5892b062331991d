import {
  accountContributions,
  type Contribution,
  findModule,
  impacts,
  type NamedModules,
  type Outcome,
  type Policy,
  rankGroups,
  type Skipped,
} from '@/lib/engine'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { contextOf, type Evaluated, evaluate } from '../evaluate/evaluate'
import { type AccountAppearance, appearancesOf } from '../view/slices'
import { printedRows } from './printed-rows'

export type MatrixColumn = {
  step: string
  label: string
  /** Half the sum of all moves in the shown group, 0..1; null for the base and for modules that only rank. */
  moved: number | null
  /** "G1: 3 accounts, G2: 1" in the module's own ranks; null when it does not rank. */
  ranks: string | null
  skipped: Skipped | null
}

export type MatrixCell = {
  /** Null where the module does not reweigh. */
  contribution: Contribution | null
  /** The share after the module as printed: a column of one group adds up to 100.0. */
  printed: string
  /** The group that this module moved the account to; null if it did not move it. */
  movedTo: number | null
}

export type MatrixRow = {
  appearance: AccountAppearance
  group: number
  cells: readonly MatrixCell[]
  share: number
  printed: string
}

export type Matrix = { columns: readonly MatrixColumn[]; rows: readonly MatrixRow[] }

const NEUTRAL: MatrixCell = { contribution: null, printed: '', movedTo: null }

/** Computes the effect of each module of the stack on each account, in stack order. */
export function matrixOf(
  snapshot: Snapshot,
  deployableId: string,
  now: Evaluated,
  group: number | null,
): Matrix {
  const { policy } = now.input
  const steps = policy.modules.filter(({ enabled }) => enabled)
  const standings = rankStandings(snapshot, deployableId, now)
  const appearances = new Map(
    appearancesOf(snapshot).map((appearance) => [appearance.id, appearance]),
  )

  const rows = accountContributions(now.outcome).flatMap((row): MatrixRow[] => {
    const appearance = appearances.get(row.account)
    if (appearance === undefined) return []
    const contributionOf = new Map(row.steps.map((step) => [step.step, step]))
    const cells = steps.map(({ id }) => ({
      ...NEUTRAL,
      contribution: contributionOf.get(id) ?? null,
      movedTo: standings.get(id)?.get(row.account) ?? null,
    }))
    // An empty stack splits equally, so the base step of the engine is shown.
    const own =
      steps.length === 0 ? row.steps.map((contribution) => ({ ...NEUTRAL, contribution })) : cells
    return [{ appearance, group: row.group, cells: own, share: row.share, printed: '' }]
  })
  return { columns: columnsOf(now, steps, group), rows: printedRows(rows) }
}

function columnsOf(
  { input, outcome }: Evaluated,
  steps: Policy['modules'],
  group: number | null,
): MatrixColumn[] {
  const ranks = new Map(rankGroups(outcome).map((each) => [each.step, each.ranks]))
  const moves = impacts(outcome)
  const named = steps.length > 0 ? steps : moves.map(({ step, module }) => ({ id: step, module }))
  return named.map(({ id, module }) => {
    const impact = moves.find(({ step }) => step === id)?.groups.find((g) => g.group === group)
    return {
      step: id,
      label: labelOf(module, input.modules),
      moved: impact?.moved ?? null,
      ranks: rankWords(ranks.get(id) ?? []),
      skipped: impact?.skipped ?? null,
    }
  })
}

const LISTED = 3

function rankWords(ranks: readonly { accounts: number }[]): string | null {
  if (ranks.length < 2) return null
  const listed = ranks.slice(0, LISTED).map(({ accounts }) => accounts)
  return `${ranks.length} ranks: ${listed.join(' / ')}${ranks.length > LISTED ? ' / …' : ''} accounts`
}

/**
 * Finds the accounts that each ranking module moved to another group, by running the stack up to
 * it. All ranks apply before any share, so a prefix of the stack has the groups at that step.
 */
function rankStandings(
  snapshot: Snapshot,
  deployableId: string,
  now: Evaluated,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const { policy } = now.input
  const ranking = new Set(
    rankGroups(now.outcome)
      .filter(({ ranks }) => ranks.length > 1)
      .map(({ step }) => step),
  )
  const moved = new Map<string, Map<string, number>>()
  let before: ReadonlyMap<string, number> = new Map()
  policy.modules.forEach(({ id, enabled }, index) => {
    if (!enabled || !ranking.has(id)) return
    const prefix = { modules: policy.modules.slice(0, index + 1) }
    const after = firstGroups(evaluate(snapshot, deployableId, prefix, contextOf(now))?.outcome)
    const changed = [...after].filter(([account, group]) => group !== (before.get(account) ?? 1))
    moved.set(id, new Map(changed))
    before = after
  })
  return moved
}

function firstGroups(outcome: Outcome | undefined): Map<string, number> {
  const first = new Map<string, number>()
  for (const { group, accounts } of outcome?.groups ?? []) {
    for (const { id } of accounts) if (!first.has(id)) first.set(id, group)
  }
  return first
}

type OrderHint = { first: string; second: string; shift: number }

/** Smaller shifts between two orders are not shown. */
const MIN_SHOWN = 0.01

/** Finds neighbours in the stack whose order matters, with the largest shift that swapping them would cause. */
export function orderHints(snapshot: Snapshot, deployableId: string, now: Evaluated): OrderHint[] {
  const { policy, modules: named } = now.input
  const { modules } = policy
  const soft = new Set(
    impacts(now.outcome)
      .slice(1)
      .map(({ step }) => step),
  )
  const enabled = modules.flatMap(({ enabled: isOn }, index) => (isOn ? [index] : []))

  return enabled.flatMap((at, position) => {
    const next = enabled[position + 1]
    const [first, second] = [modules[at], next === undefined ? undefined : modules[next]]
    if (next === undefined || first === undefined || second === undefined) return []
    if (!soft.has(first.id) || !soft.has(second.id)) return []

    const swapped = modules.with(at, second).with(next, first)
    const other = evaluate(snapshot, deployableId, { modules: swapped }, contextOf(now))
    const shift = other === undefined ? 0 : largestShift(now.outcome, other.outcome)
    if (shift <= MIN_SHOWN) return []
    return [{ first: labelOf(first.module, named), second: labelOf(second.module, named), shift }]
  })
}

const labelOf = (module: string, named: NamedModules | undefined) =>
  findModule(module, named)?.label ?? module

function largestShift(a: Outcome, b: Outcome): number {
  let largest = 0
  for (const group of a.groups) {
    const other = b.groups.find((each) => each.group === group.group)
    const shares = new Map(other?.accounts.map(({ id, share }) => [id, share]))
    for (const { id, share } of group.accounts) {
      largest = Math.max(largest, Math.abs(share - (shares.get(id) ?? 0)))
    }
  }
  return largest
}
