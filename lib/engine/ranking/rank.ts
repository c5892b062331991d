import type { RuleLanguage } from '../kernel/cel'
import { columnOf } from '../kernel/columns'
import { once } from '../kernel/once'
import { type Factors, openFactors } from './factors'
import {
  type Blocks,
  blocksByProvider,
  monitoringBreakdown,
  monitoringPart,
} from './monitoring-part'
import { bounded } from './numbers'
import { rankByPreferences } from './preferences'
import { formulaOf } from './rule'
import { slaBreakdown, slaPart } from './sla-part'
import type { RankedProvider, RankInput, RankRequest } from './types'
import { repeatedIds, slaWarnings, strangerWarnings } from './warnings'

/**
 * Ranks providers, the best first: by preferences where there are any, otherwise by what their SLAs
 * promise and their monitoring shows. Higher is better; equal ranks keep the order of the request.
 * The input has passed `parseRankInput`. Breakdowns and warnings are made when first read.
 */
export function rank(
  { request, factors: table, rule }: RankInput,
  rules: RuleLanguage,
): RankedProvider[] {
  const isPreferred = request.preferences.some(({ priority }) => priority.length > 0)
  if (isPreferred) return rankByPreferences(request)

  const factors = openFactors(table)
  const terms = { factors, formula: formulaOf(rule, rules), byRule: rule !== null }
  const blocks = blocksByProvider(request.monitoring)
  const repeated = once(() => repeatedIds(request.sla))

  const ranked = request.sla.map((sla, at) => {
    const own = blocks.get(sla.provider) ?? []
    const slaRank = slaPart(sla, terms)
    const monitoringRank = monitoringPart(own, factors)
    return withDetails(
      {
        name: sla.provider,
        rank: bounded(slaRank + monitoringRank),
        ranked: true,
        errorReason: '',
        slaId: sla.id,
        slaRank,
        monitoringRank,
      },
      () => ({
        breakdown: {
          kind: 'sla',
          service: sla.services[0]?.service_id ?? null,
          byRule: terms.byRule,
          targets: slaBreakdown(sla, terms),
          metrics: monitoringBreakdown(own, factors),
        },
        warnings: slaWarnings(sla, at, own, terms, repeated()),
      }),
    )
  })
  return [...byRank(ranked), ...strangers(request, blocks, factors)]
}

/** The highest first; equal ranks keep their order. */
function byRank(entries: readonly RankedProvider[]): RankedProvider[] {
  const ranks = columnOf(entries, ({ rank: own }) => own)
  const places = Int32Array.from(entries.keys()).sort((a, b) => {
    const [left = 0, right = 0] = [ranks[a], ranks[b]]
    return left < right ? 1 : left > right ? -1 : 0
  })
  return Array.from(places, (at) => entries[at]).filter((entry) => entry !== undefined)
}

/** Providers that are monitored but have no SLA: listed last, so that nobody misses them. */
function strangers(
  { sla }: RankRequest,
  blocks: ReadonlyMap<string, Blocks>,
  factors: Factors,
): RankedProvider[] {
  const known = new Set(sla.map(({ provider }) => provider))
  const unknown = [...blocks.keys()].filter((provider) => !known.has(provider))
  return unknown.map((name) => {
    const own = blocks.get(name) ?? []
    const facts = {
      name,
      rank: 0,
      ranked: false,
      errorReason: 'The provider is monitored, but has no SLA',
      slaId: null,
      slaRank: null,
      monitoringRank: null,
    }
    return withDetails(facts, () => ({
      breakdown: { kind: 'no-sla', metrics: monitoringBreakdown(own, factors) },
      warnings: strangerWarnings(own, factors),
    }))
  })
}

type Details = Pick<RankedProvider, 'breakdown' | 'warnings'>

/** An entry whose details are made when they are first read, and are plain JSON then. */
function withDetails(facts: Omit<RankedProvider, keyof Details>, read: () => Details) {
  let details: Details | undefined
  return {
    ...facts,
    get breakdown() {
      details ??= read()
      return details.breakdown
    },
    get warnings() {
      details ??= read()
      return details.warnings
    },
  }
}
