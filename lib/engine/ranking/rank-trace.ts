import { at } from '../kernel/columns'
import type { Because, Removal, Step, StepEffect, Trace } from '../trace/trace'
import { candidatesOf } from './candidates'
import { bounded } from './numbers'
import type { Breakdown, RankedProvider, RankInput } from './types'

/** How a ranking came to its best provider, in the form all levels share; candidates are SLA ids. */
export function rankTrace(ranking: readonly RankedProvider[], { request }: RankInput): Trace {
  const candidates = candidatesOf(ranking)
  const entries = ranking.map((entry, i) => ({ entry, candidate: at(candidates, i) }))
  const best = entries.find(({ entry }) => entry.ranked && entry.name !== null)
  const isPreferred = ranking.some(({ breakdown }) => breakdown.kind === 'preference')

  const slas = request.sla.map(({ id }) => id)
  const steps = isPreferred ? preferenceSteps(entries, best, slas) : slaSteps(entries, best)
  return { level: 'provider', steps, chosen: best?.candidate ?? null }
}

type Entry = { entry: RankedProvider; candidate: string }

function slaSteps(entries: readonly Entry[], best: Entry | undefined): Step[] {
  const ranked = entries.filter(({ entry }) => entry.ranked)
  const noSla: Removal[] = [{ code: 'no-sla', because: {} }]
  return [
    {
      step: 'sla',
      facts: {},
      effects: entries.map(({ entry, candidate }) => ({
        candidate,
        removedBy: entry.ranked ? [] : noSla,
        value: entry.slaRank,
        because: contributions(entry.breakdown, 'targets'),
      })),
    },
    {
      step: 'monitoring',
      facts: {},
      effects: ranked.map(({ entry, candidate }) => ({
        candidate,
        removedBy: [],
        value: entry.monitoringRank,
        because: contributions(entry.breakdown, 'metrics'),
      })),
    },
    lastStep('rank', ranked, best, ({ entry }) => entry.rank),
  ]
}

function preferenceSteps(
  entries: readonly Entry[],
  best: Entry | undefined,
  slas: readonly string[],
): Step[] {
  const named = new Set(entries.map(({ entry }) => entry.slaId))
  const existing = entries.filter(({ entry }) => entry.name !== null)
  const needed: Because = { best: best === undefined ? null : weightOf(best) }
  const unnamed = [...new Set(slas)].filter((id) => !named.has(id))
  return [
    {
      step: 'preferences',
      facts: {},
      effects: [
        ...entries.map(
          ({ entry, candidate }): StepEffect => ({
            candidate,
            removedBy: entry.name === null ? [{ code: 'unknown-sla', because: {} }] : [],
            value: null,
            because: { provider: entry.name },
          }),
        ),
        ...unnamed.map(
          (candidate): StepEffect => ({
            candidate,
            removedBy: [{ code: 'not-preferred', because: needed }],
            value: null,
            because: {},
          }),
        ),
      ],
    },
    lastStep('weight', existing, best, weightOf),
  ]
}

const weightOf = ({ entry: { breakdown } }: Entry) =>
  breakdown.kind === 'preference' ? breakdown.weight : 0

/** Everyone but the best is removed: by a lower number, or by standing later with the same. */
function lastStep(
  step: 'rank' | 'weight',
  entries: readonly Entry[],
  best: Entry | undefined,
  numberOf: (entry: Entry) => number,
): Step {
  const most = best === undefined ? null : numberOf(best)
  const provider = best?.entry.name ?? null
  const removalOf = (each: Entry): Removal[] => {
    if (each === best) return []
    const own = numberOf(each)
    const because = { measure: step, own, best: most, provider }
    return [{ code: own === most ? 'listed-later' : 'ranked-lower', because }]
  }
  return {
    step,
    facts: { best: most, provider },
    effects: entries.map((each) => ({
      candidate: each.candidate,
      removedBy: removalOf(each),
      value: numberOf(each),
      because: { sla: each.entry.slaRank, monitoring: each.entry.monitoringRank },
    })),
  }
}

/** What each kind of target, or each metric, contributed; those of one name are added up. */
function contributions(breakdown: Breakdown, part: 'targets' | 'metrics'): Because {
  if (breakdown.kind !== 'sla') return {}

  const sums = new Map<string, number>()
  const add = (name: string, value: number) =>
    sums.set(name, bounded((sums.get(name) ?? 0) + value))
  if (part === 'metrics') {
    for (const { name, factor, contribution } of breakdown.metrics) {
      if (factor !== null) add(name, contribution)
    }
  } else {
    for (const { type, contribution } of breakdown.targets) add(type ?? 'no type', contribution)
  }
  return Object.fromEntries(sums)
}
