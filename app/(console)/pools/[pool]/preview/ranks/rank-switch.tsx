'use client'
import { SegmentedControl } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { useRead } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { rankByDrafts } from '@/lib/features/account-ranks/draft-ranking'
import { rankAccounts } from '@/lib/features/account-ranks/ranking'
import { useLoadedRules } from '@/lib/features/previews/rule-language.client'
import { useFactorsDraft } from '@/lib/features/ranker-factors/use-ranker-factors.client'
import { snapshotContract } from '@/lib/features/snapshots/contract'
import classes from '../preview.module.css'
import type { RankedBy, RankSources } from './use-ranks'

type Props = {
  snapshotId: string
  rankedBy: RankedBy
  onRankedBy: (by: RankedBy) => void
  onSources: (sources: RankSources) => void
}

/**
 * Loads the ranks of a preview. A user with a draft of the factors selects whether the live factors or the
 * draft rank the accounts.
 */
export function RankSwitch({ snapshotId, rankedBy, onRankedBy, onSources }: Props) {
  const drafts = useDrafts()
  const sources = useSources(snapshotId, drafts)
  useEffect(() => onSources(sources), [onSources, sources])

  const { versions, draft } = sources
  if (versions === null || draft === null) return null
  return (
    <div className={classes.ranks}>
      <span aria-hidden>SLA ranks by</span>
      <SegmentedControl
        aria-label="SLA ranks by"
        size="xs"
        data={[
          { value: 'live', label: liveText(versions) },
          { value: 'draft', label: 'My draft' },
        ]}
        value={rankedBy}
        onChange={(by) => {
          // The draft may have been edited in another tab.
          if (by === 'draft') drafts.readAgain()
          onRankedBy(by === 'draft' ? 'draft' : 'live')
        }}
      />
    </div>
  )
}

function liveText({ sla, monitoring }: NonNullable<RankSources['versions']>): string {
  if (sla === 0 && monitoring === 0) return 'Built-in factors'
  return sla === monitoring ? `Live factors v${sla}` : `Live factors v${sla}/v${monitoring}`
}

/** The user's own drafts of the two documents. Null without one. */
function useDrafts() {
  const mayDraft = useMay('policy.draft')
  const sla = useFactorsDraft('sla', mayDraft.allowed)
  const monitoring = useFactorsDraft('monitoring', mayDraft.allowed)
  return {
    sla: sla.data?.document ?? null,
    monitoring: monitoring.data?.document ?? null,
    readAgain: () => void Promise.all([sla.refetch(), monitoring.refetch()]),
  }
}

type Drafts = Pick<ReturnType<typeof useDrafts>, 'sla' | 'monitoring'>

function useSources(snapshotId: string, { sla, monitoring }: Drafts): RankSources {
  const { data: ranking = null } = useRead(
    snapshotContract.showRanking,
    { params: { id: snapshotId } },
    { staleTime: Number.POSITIVE_INFINITY, select: (answer) => answer.ranking },
  )
  const rules = useLoadedRules((ranking?.config.rule ?? sla?.rule ?? null) !== null)
  return useMemo(() => {
    if (ranking === null || rules === null)
      return { snapshotId, versions: null, live: null, draft: null }
    const isDrafted = sla !== null || monitoring !== null
    return {
      snapshotId,
      versions: ranking.versions,
      live: rankAccounts(ranking, rules),
      draft: isDrafted ? rankByDrafts(ranking, { sla, monitoring }, rules) : null,
    }
  }, [snapshotId, ranking, rules, sla, monitoring])
}
