import type { RankedAccounts } from '@/lib/features/account-ranks/ranking'
import type { Snapshot } from './schema'

/** Replaces the pinned ranks in the inputs of a preview. */
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
