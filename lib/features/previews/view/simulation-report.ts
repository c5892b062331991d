import { groupNumbers, type Simulation } from '@/lib/engine'
import type { Evaluated } from '../evaluate/evaluate'

export type SimulationSettings = {
  launches: number
  seed: string
  start: 'now' | 'empty' | 'edit'
  /** Running instances to start from, by account id; only for `edit`. */
  running: Readonly<Record<string, number>>
  /** The number of further launches after which a placement ends; null for never. */
  lifetime: number | null
}

/** Placements of one account; `low` to `high` holds 95 % of the repeated runs. */
type AccountCount = {
  account: string
  count: number
  low: number | null
  high: number | null
}

/** The first launch of a run of launches that a later group takes. */
export type SpillMark = {
  launch: number
  toGroup: number
  full: readonly string[]
  failed: readonly string[]
  /** In maintenance, paused, or down in a what-if. */
  unavailable: readonly string[]
}

export type ChartPoint = Readonly<Record<string, number>>

/** The result of a simulation. Plain data, because the worker sends it to the page. */
export type SimulationFacts = {
  launches: number
  seed: string
  counts: readonly AccountCount[]
  none: number
  reach: readonly { group: number; share: number }[]
  points: readonly ChartPoint[]
  spills: readonly SpillMark[]
  firstExhausted: { account: string; launch: number } | null
  costPerHour: string
  unpriced: number
}

/** The result with its evaluation, so that it can be marked as outdated after a change of the draft. */
export type SimulationReport = SimulationFacts & { of: Evaluated; settings: SimulationSettings }

const MAX_POINTS = 240
const MAX_MARKS = 8

/** Reduces a run to the points of the chart: a few hundred, not one per launch. */
export function factsOf(
  simulation: Simulation,
  settings: SimulationSettings,
  accountIds: readonly string[],
): SimulationFacts {
  const { totals, launches } = simulation
  return {
    launches: totals.launches,
    seed: settings.seed,
    counts: accountIds.map((account) => ({
      account,
      count: countIn(simulation, account),
      low: null,
      high: null,
    })),
    none: totals.none,
    reach: Object.entries(simulation.groups)
      .map(([group, count]) => ({ group: Number(group), share: count / totals.launches }))
      .sort((a, b) => a.group - b.group),
    points: pointsOf(launches, accountIds),
    spills: marksOf(simulation),
    firstExhausted: simulation.filled[0] ?? null,
    costPerHour: simulation.costPerHour,
    unpriced: simulation.unpriced,
  }
}

export const countIn = ({ placements }: Simulation, account: string): number =>
  Object.hasOwn(placements, account) ? (placements[account] ?? 0) : 0

/** Cumulative placements, keyed by account id, at launch 0, at every step, and at the end. */
function pointsOf(launches: Simulation['launches'], accountIds: readonly string[]): ChartPoint[] {
  const step = Math.max(1, Math.ceil(launches.length / MAX_POINTS))
  const totals = new Map(accountIds.map((id) => [id, 0]))
  const point = (launch: number) => Object.fromEntries([...totals, ['launch', launch]])
  const points = [point(0)]
  for (const { launch, account } of launches) {
    if (account !== null) totals.set(account, (totals.get(account) ?? 0) + 1)
    if (launch % step === 0 || launch === launches.length) points.push(point(launch))
  }
  return points
}

/** Marks the start of each run of spills, not each of its launches. */
function marksOf({ spills }: Simulation): SpillMark[] {
  const marks: SpillMark[] = []
  const marked = new Set<number>()
  for (const { launch, toGroup, because } of spills) {
    if (marked.has(toGroup)) continue
    marked.add(toGroup)
    const { full, failed, unavailable } = because
    marks.push({ launch, toGroup, full, failed, unavailable })
    if (marks.length === MAX_MARKS) break
  }
  return marks
}

/**
 * The measured share of launches of each group of the preview. A preview numbers the groups that compete; a simulation
 * also counts those that are full or unavailable from the start.
 */
export function reachByGroup({ reach, of }: SimulationReport): ReadonlyMap<number, number> {
  const { input, outcome, rules } = of
  const shareOf = new Map(reach.map(({ group, share }) => [group, share]))
  const numberOf = groupNumbers(input, outcome, rules)
  return new Map(
    outcome.groups.map(({ group, matches }) => {
      const number = numberOf.get(matches[0]?.id ?? '') ?? group
      return [group, shareOf.get(number) ?? 0]
    }),
  )
}

/** Computes the middle 95 % of repeated runs, for each account. */
export function rangesOf(
  counts: readonly (readonly number[])[],
): readonly { low: number; high: number }[] {
  return counts.map((runs) => {
    const sorted = runs.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? 0
    return { low: at(0.025), high: at(0.975) }
  })
}
