import type { RankedAccounts } from '@/lib/features/account-ranks/ranking'
import type { Snapshot } from './schema'

/** The inputs of a preview with these ranks instead of those that were pinned. */
export const withRanks = (snapshot: Snapshot, { byAccount }: RankedAccounts): Snapshot => ({
  ...snapshot,
  deployables: snapshot.deployables.map((deployable) => ({
    ...deployable,
    matches: deployable.matches.map((match) => ({
      ...match,
      slaRank: byAccount.get(match.account)?.rank ?? null,
    })),
  })),
})
