import type { RuleLanguage } from '../kernel/cel'
import { lazyFields, once } from '../kernel/once'
import { type Factors, openFactors } from './factors'
import {
  type Blocks,
  blocksByProvider,
  monitoringBreakdown,
  monitoringParts,
} from './monitoring-part'
import { bounded } from './numbers'
import { rankByPreferences } from './preferences'
import { formulaOf } from './rule'
import { slaBreakdown, slaPart } from './sla-part'
import type { RankedProvider, RankInput, RankRequest } from './types'
import { repeatedIds, slaWarnings, unrankedWarnings } from './warnings'

type Details = Pick<RankedProvider, 'breakdown' | 'warnings'>
type Facts = Omit<RankedProvider, keyof Details>

/**
 * Ranks providers, the best first: by preferences where there are any, otherwise by what their SLAs
 * promise and their monitoring shows. Higher is better; equal ranks keep the order of the request.
 * The input has passed `parseRankInput`. Breakdowns and warnings are made when first read.
 */
export const rank = (input: RankInput, rules: RuleLanguage): RankedProvider[] =>
  isPreferred(input) ? rankByPreferences(input.request) : rankBySlas(input, rules, withDetails)

/** The same without what is behind each rank. */
export const rankBriefly = (input: RankInput, rules: RuleLanguage): Facts[] =>
  isPreferred(input) ? rankByPreferences(input.request) : rankBySlas(input, rules, (facts) => facts)

const isPreferred = ({ request }: RankInput) =>
  request.preferences.some(({ priority }) => priority.length > 0)

function rankBySlas<Entry>(
  { request, factors: table, rule }: RankInput,
  rules: RuleLanguage,
  entryOf: (facts: Facts, read: Read) => Entry,
): Entry[] {
  const factors = openFactors(table)
  const terms = { factors, formula: formulaOf(rule, rules), byRule: rule !== null }
  const blocks = blocksByProvider(request.monitoring)
  const monitoringOf = monitoringParts(blocks, factors)
  const repeated = once(() => repeatedIds(request.sla))

  const ranks = new Float64Array(request.sla.length)
  const ranked = request.sla.map((sla, at) => {
    const own = blocks.get(sla.provider) ?? []
    const slaRank = slaPart(sla, terms)
    const monitoringRank = monitoringOf(sla.provider)
    const sum = bounded(slaRank + monitoringRank)
    ranks[at] = sum
    const facts: Facts = {
      name: sla.provider,
      rank: sum,
      ranked: true,
      errorReason: '',
      slaId: sla.id,
      slaRank,
      monitoringRank,
    }
    return entryOf(facts, () => ({
      breakdown: {
        kind: 'sla',
        service: sla.services[0]?.service_id ?? null,
        byRule: terms.byRule,
        targets: slaBreakdown(sla, terms),
        metrics: monitoringBreakdown(own, factors),
      },
      warnings: slaWarnings(sla, at, own, terms, repeated()),
    }))
  })
  return [...inOrder(ranked, ranks), ...unranked(request, blocks, factors, entryOf)]
}

/** The highest rank first; equal ranks keep their order. */
function inOrder<Entry>(entries: readonly Entry[], ranks: Float64Array): Entry[] {
  const places = Int32Array.from(entries.keys()).sort((a, b) => {
    const [left = 0, right = 0] = [ranks[a], ranks[b]]
    return left < right ? 1 : left > right ? -1 : 0
  })
  return Array.from(places, (at) => entries[at]).filter((entry) => entry !== undefined)
}

/** Monitored providers without an SLA. They are listed last, so that the missing SLA is visible. */
function unranked<Entry>(
  { sla }: RankRequest,
  blocks: ReadonlyMap<string, Blocks>,
  factors: Factors,
  entryOf: (facts: Facts, read: Read) => Entry,
): Entry[] {
  const providers = new Set(sla.map(({ provider }) => provider))
  const unknown = [...blocks.keys()].filter((provider) => !providers.has(provider))
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
    return entryOf(facts, () => ({
      breakdown: { kind: 'no-sla', metrics: monitoringBreakdown(own, factors) },
      warnings: unrankedWarnings(own, factors),
    }))
  })
}

type Read = () => Details

const withFields = lazyFields<Read, Details>({
  breakdown: (read) => read().breakdown,
  warnings: (read) => read().warnings,
})

/** An entry whose details are made when they are first read, and are plain JSON then. */
const withDetails = (facts: Facts, read: Read): RankedProvider =>
  withFields({ ...facts }, once(read))
