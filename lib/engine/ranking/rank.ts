import { once } from '../kernel/once'
import { openFactors } from './factors'
import {
  type Blocks,
  blocksByProvider,
  monitoringBreakdown,
  monitoringPart,
} from './monitoring-part'
import { bounded } from './numbers'
import { rankByPreferences } from './preferences'
import { formulaOf } from './rule'
import { slaBreakdown, slaPart, type Terms } from './sla-part'
import type { RankedProvider, RankInput, RankRequest, Sla } from './types'
import { repeatedIds, slaWarnings, strangerWarnings } from './warnings'

/**
 * Ranks providers, the best first: by preferences where there are any, otherwise by what their SLAs
 * promise and their monitoring shows. Higher is better; equal ranks keep the order of the request.
 * The input has passed `parseRankInput`. Breakdowns and warnings are made when first read.
 */
export function rank({ request, factors: table, rule }: RankInput): RankedProvider[] {
  const isPreferred = request.preferences.some(({ priority }) => priority.length > 0)
  if (isPreferred) return rankByPreferences(request)

  const factors = openFactors(table)
  const terms = { factors, formula: formulaOf(rule), byRule: rule !== null }
  const blocks = blocksByProvider(request.monitoring)
  const repeated = once(() => repeatedIds(request.sla))

  const ranked = request.sla.map((sla, at) =>
    rankedBySla(sla, at, blocks.get(sla.provider) ?? [], terms, repeated),
  )
  return [...ranked.sort(byRank), ...strangers(request, blocks, terms)]
}

export const byRank = (a: { rank: number }, b: { rank: number }): number =>
  a.rank < b.rank ? 1 : a.rank > b.rank ? -1 : 0

function rankedBySla(
  sla: Sla,
  at: number,
  blocks: Blocks,
  terms: Terms,
  repeated: () => ReadonlyMap<number, number>,
): RankedProvider {
  const slaRank = slaPart(sla, terms)
  const monitoringRank = monitoringPart(blocks, terms.factors)
  const breakdown = once(() => ({
    kind: 'sla' as const,
    service: sla.services[0]?.service_id ?? null,
    byRule: terms.byRule,
    targets: slaBreakdown(sla, terms),
    metrics: monitoringBreakdown(blocks, terms.factors),
  }))
  const warnings = once(() => slaWarnings(sla, at, blocks, terms, repeated()))
  return {
    name: sla.provider,
    rank: bounded(slaRank + monitoringRank),
    ranked: true,
    errorReason: '',
    slaId: sla.id,
    slaRank,
    monitoringRank,
    get breakdown() {
      return breakdown()
    },
    get warnings() {
      return warnings()
    },
  }
}

/** Providers that are monitored but have no SLA: listed last, so that nobody misses them. */
function strangers(
  { sla }: RankRequest,
  blocks: ReadonlyMap<string, Blocks>,
  { factors }: Terms,
): RankedProvider[] {
  const known = new Set(sla.map(({ provider }) => provider))
  return [...blocks].flatMap(([name, own]) => {
    if (known.has(name)) return []
    const breakdown = once(() => ({
      kind: 'no-sla' as const,
      metrics: monitoringBreakdown(own, factors),
    }))
    const warnings = once(() => strangerWarnings(own, factors))
    const entry: RankedProvider = {
      name,
      rank: 0,
      ranked: false,
      errorReason: 'The provider is monitored, but has no SLA',
      slaId: null,
      slaRank: null,
      monitoringRank: null,
      get breakdown() {
        return breakdown()
      },
      get warnings() {
        return warnings()
      },
    }
    return [entry]
  })
}
