import { type RuleLanguage, readsSlaRanks, type SelectInput } from '@/lib/engine'
import { rankAccounts } from '@/lib/features/account-ranks/ranking'
import type { RecordedContent } from '@/lib/features/decision-inputs/recorded-input'
import type { Receipt } from '../read/receipt-schema'

/**
 * Recomputes the SLA ranks of a receipt's matches from their inputs. A receipt without those inputs whose policy reads
 * ranks had no ranks.
 */
export function ranksOf(
  receipt: Receipt,
  inputs: RecordedContent,
  { policy, modules }: SelectInput,
  { hashOf, rules }: { hashOf: (value: unknown) => string; rules: RuleLanguage },
) {
  const { ranking = null } = receipt
  if (ranking === null) {
    const stated = receipt.ranking === undefined ? {} : { ranking, rankingHash: null }
    return readsSlaRanks(policy, rules, modules)
      ? { ...stated, inputs: withRanks(inputs, () => null) }
      : stated
  }
  try {
    const { byAccount } = rankAccounts(ranking, rules)
    const ranked = withRanks(inputs, (account) => byAccount.get(account)?.rank ?? null)
    return { ranking, rankingHash: hashOf(ranking), inputs: ranked }
  } catch {
    return { ranking: 'unreadable', rankingHash: hashOf(ranking) }
  }
}

const withRanks = (inputs: RecordedContent, rankOf: (account: string) => number | null) => ({
  ...inputs,
  matches: inputs.matches.map((match) => ({ ...match, slaRank: rankOf(match.account) })),
})
