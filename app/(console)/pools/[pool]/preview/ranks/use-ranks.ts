'use client'
import { useMemo, useState } from 'react'
import { useMay } from '@/lib/auth/viewer.client'
import { type Policy, type PolicyContext, readsSlaRanks } from '@/lib/engine'
import { rankByDrafts } from '@/lib/features/account-ranks/draft-ranking'
import {
  type RankedAccounts,
  type Ranking,
  rankAccounts,
} from '@/lib/features/account-ranks/ranking'
import { useLoadedRules } from '@/lib/features/previews/rule-language.client'
import { useFactorsDraft } from '@/lib/features/ranker-factors/use-ranker-factors.client'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { useSnapshotRanking } from '@/lib/features/snapshots/use-snapshots.client'
import { withRanks } from '@/lib/features/snapshots/with-ranks'

/** Whose factors rank the accounts of a preview. */
export type RankedBy = 'live' | 'draft'

export type Ranks = {
  /** An enabled module of the policy on the screen decides by SLA ranks. */
  areRead: boolean
  /** The published versions of the factors that were pinned; null: nothing is ranked, or not here yet. */
  versions: Ranking['versions'] | null
  /** The ranks that the preview shows, with what they come from. */
  shown: RankedAccounts | null
  rankedBy: RankedBy
  /** Null: there is no draft of factors to rank by. */
  onRankedBy: ((by: RankedBy) => void) | null
}

/** The SLA ranks of pinned inputs, by the factors that were live or by one's own draft of them. */
export function useRanks(snapshot: Snapshot, policy: Policy, context: PolicyContext) {
  const areRead = useMemo(
    () => readsSlaRanks(policy, context.rules, context.modules),
    [policy, context],
  )
  const hasRanks = useHasRanks(snapshot)
  const isWanted = areRead && hasRanks
  const { data: ranking = null } = useSnapshotRanking(snapshot.id, isWanted)
  const drafts = useDrafts(isWanted)
  const [wanted, setWanted] = useState<RankedBy>('live')

  const rule = ranking?.config.rule ?? drafts.sla?.rule ?? null
  const rules = useLoadedRules(rule !== null)
  const { sla, monitoring } = drafts
  const live = useMemo(
    () => (ranking === null || rules === null ? null : rankAccounts(ranking, rules)),
    [ranking, rules],
  )
  const draft = useMemo(() => {
    if (ranking === null || rules === null || (sla === null && monitoring === null)) return null
    return rankByDrafts(ranking, { sla, monitoring }, rules)
  }, [ranking, rules, sla, monitoring])

  const rankedBy: RankedBy = wanted === 'draft' && draft !== null ? 'draft' : 'live'
  const inputs = useMemo(
    () => (rankedBy === 'draft' && draft !== null ? withRanks(snapshot, draft) : snapshot),
    [snapshot, rankedBy, draft],
  )
  const choose = (by: RankedBy) => {
    // It may have been edited in another tab.
    if (by === 'draft') drafts.readAgain()
    setWanted(by)
  }
  const ranks: Ranks = {
    areRead,
    versions: ranking?.versions ?? null,
    shown: rankedBy === 'draft' ? draft : live,
    rankedBy,
    onRankedBy: draft === null ? null : choose,
  }
  return { inputs, ranks }
}

const useHasRanks = (snapshot: Snapshot): boolean =>
  useMemo(
    () =>
      snapshot.deployables.some(({ matches }) => matches.some(({ slaRank }) => slaRank !== null)),
    [snapshot],
  )

/** One's own drafts of the two documents; null where there is none. */
function useDrafts(isWanted: boolean) {
  const mayDraft = useMay('policy.draft')
  const sla = useFactorsDraft('sla', isWanted && mayDraft.allowed)
  const monitoring = useFactorsDraft('monitoring', isWanted && mayDraft.allowed)
  return {
    sla: sla.data?.document ?? null,
    monitoring: monitoring.data?.document ?? null,
    readAgain: () => void Promise.all([sla.refetch(), monitoring.refetch()]),
  }
}
