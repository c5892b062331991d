'use client'
import { useMemo, useState } from 'react'
import { type Policy, type PolicyContext, readsSlaRanks } from '@/lib/engine'
import type { RankedAccounts } from '@/lib/features/account-ranks/ranking'
import type { Ranking } from '@/lib/features/account-ranks/ranking-schema'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { withRanks } from '@/lib/features/snapshots/with-ranks'

/** Whether the live factors or the user's draft rank the accounts of a preview. */
export type RankedBy = 'live' | 'draft'

/** The ranks of a snapshot by their source. */
export type RankSources = {
  snapshotId: string
  /** The pinned published versions of the factors. Null if nothing was ranked. */
  versions: Ranking['versions'] | null
  live: RankedAccounts | null
  /** The ranks by the user's own draft of the factors. Null without one. */
  draft: RankedAccounts | null
}

export type Ranks = {
  /** True if an enabled module of the policy on the screen uses SLA ranks. */
  areRead: boolean
  versions: Ranking['versions'] | null
  /** The ranks of the preview with their sources. Null if nothing is ranked or they are still loading. */
  shown: RankedAccounts | null
  rankedBy: RankedBy
  onRankedBy: (by: RankedBy) => void
  /** Receives the source of the ranks. Null if no module uses ranks. */
  onSources: ((sources: RankSources) => void) | null
}

/** The SLA ranks of pinned inputs, by the live factors or by the user's own draft of them. */
export function useRanks(snapshot: Snapshot, policy: Policy, context: PolicyContext) {
  const areRead = useMemo(
    () => readsSlaRanks(policy, context.rules, context.modules),
    [policy, context],
  )
  const hasRanks = useHasRanks(snapshot)
  const [sources, setSources] = useState<RankSources | null>(null)
  const [requested, setRequested] = useState<RankedBy>('live')

  const { live, draft, versions } = sources?.snapshotId === snapshot.id && areRead ? sources : none
  const rankedBy: RankedBy = requested === 'draft' && draft !== null ? 'draft' : 'live'
  const inputs = useMemo(
    () => (rankedBy === 'draft' && draft !== null ? withRanks(snapshot, draft) : snapshot),
    [snapshot, rankedBy, draft],
  )
  const ranks: Ranks = {
    areRead,
    versions,
    rankedBy,
    shown: rankedBy === 'draft' ? draft : live,
    onRankedBy: setRequested,
    onSources: areRead && hasRanks ? setSources : null,
  }
  return { inputs, ranks }
}

const none = { live: null, draft: null, versions: null }

const useHasRanks = (snapshot: Snapshot): boolean =>
  useMemo(
    () =>
      snapshot.deployables.some(({ matches }) => matches.some(({ slaRank }) => slaRank !== null)),
    [snapshot],
  )
