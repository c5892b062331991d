import {
  parseRankInput,
  type RankedProvider,
  type RankInput,
  type RuleLanguage,
  rank,
} from '@/lib/engine'
import type { Ranking } from './ranking-schema'

type AccountRank = Pick<RankedProvider, 'rank' | 'slaRank' | 'monitoringRank'> & {
  entry: RankedProvider
}

export type RankedAccounts = {
  input: RankInput
  /** The entries of all SLAs, the best first. */
  entries: readonly RankedProvider[]
  /** The best entry of each ranked account. */
  byAccount: ReadonlyMap<string, AccountRank>
}

/** Calculates the ranks of a stored or recorded ranking. */
export function rankAccounts(ranking: Ranking, rules: RuleLanguage): RankedAccounts {
  const parsed = parseRankInput(ranking, rules)
  if (!parsed.ok) throw new Error(`A ranking cannot be read: ${JSON.stringify(parsed.error)}`)
  const entries = rank(parsed.value, rules)
  const best = new Map<string, RankedProvider>()
  for (const entry of entries)
    if (entry.ranked && entry.name !== null && !best.has(entry.name)) best.set(entry.name, entry)
  const byAccount = new Map<string, AccountRank>()
  for (const [account, provider] of Object.entries(ranking.providers)) {
    const entry = best.get(provider)
    if (entry === undefined) continue
    const { rank: own, slaRank, monitoringRank } = entry
    byAccount.set(account, { rank: own, slaRank, monitoringRank, entry })
  }
  return { input: parsed.value, entries, byAccount }
}

/** True if preferences replace the promises of SLAs. Each stored preference names an SLA. */
export const isByPreference = ({ request }: Ranking): boolean => request.preferences.length > 0

type Named = { id: string; provider: string }

/** The ranks of accounts and the ranking that they were calculated from. */
export type AccountRanks = Pick<RankedAccounts, 'byAccount'> & { ranking: Ranking }

/**
 * Combines the ranks without a tenant with those of the tenant's own rows, because there may be many tenants
 * and most accounts have the same rank for all of them. Both must come from the same stored rows.
 */
export function ranksFor(own: Ranking, open: AccountRanks, rules: RuleLanguage): AccountRanks {
  if (isByPreference(own) || isByPreference(open.ranking))
    return { ranking: own, byAccount: rankAccounts(own, rules).byAccount }
  const slas = own.request.sla as Named[]
  const shared = new Set((open.ranking.request.sla as Named[]).map(({ id }) => id))
  const others = new Set(slas.flatMap(({ id, provider }) => (shared.has(id) ? [] : provider)))
  const isOther = ({ provider }: Pick<Named, 'provider'>) => others.has(provider)
  const request = {
    preferences: [],
    sla: slas.filter(isOther),
    monitoring: (own.request.monitoring as Named[]).filter(isOther),
  }
  const providers = Object.entries(own.providers).filter(([, provider]) => others.has(provider))
  const part = { ...own, request, providers: Object.fromEntries(providers) }
  const byAccount = new Map([...open.byAccount, ...rankAccounts(part, rules).byAccount])
  return { ranking: own, byAccount }
}

/** The ranks in the format of the eligibility check. */
export const slaRanksOf = ({
  byAccount,
}: Pick<RankedAccounts, 'byAccount'>): { account: string; rank: number }[] =>
  [...byAccount].map(([account, { rank: own }]) => ({ account, rank: own }))
