import { mergeFactors, type RuleLanguage } from '@/lib/engine'
import type { FactorsDocument, FactorsKind } from '@/lib/features/ranker-factors/documents'
import { type RankedAccounts, rankAccounts } from './ranking'
import type { Ranking } from './ranking-schema'

/** The factors that would be published; null where the pinned factors remain. */
type DraftFactors = Readonly<Record<FactorsKind, FactorsDocument | null>>

/** Ranks the same SLAs and metrics with the factors of drafts. Returns null if the rule of a draft cannot rank. */
export function rankByDrafts(
  ranking: Ranking,
  { sla, monitoring }: DraftFactors,
  rules: RuleLanguage,
): RankedAccounts | null {
  const { config } = ranking
  const table = mergeFactors({
    sla: sla?.factors ?? config.sla,
    metrics: monitoring?.factors ?? config.metrics,
  })
  const rule = sla === null ? config.rule : (sla.rule ?? null)
  try {
    return rankAccounts({ ...ranking, config: { ...table, rule } }, rules)
  } catch {
    return null
  }
}
