'use client'
import dynamic from 'next/dynamic'
import { useCallback, useMemo, useState } from 'react'
import { WhatWouldFit } from '@/components/trace/nearest/what-would-fit'
import { AccountRanking } from '@/components/trace/ranking/account-ranking'
import { ContributionMatrix } from '@/components/trace/selection/contribution-matrix'
import { DistributionPanel } from '@/components/trace/selection/distribution-panel'
import { Section } from '@/components/ui/data/section'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import shared from '@/components/ui/shared.module.css'
import { Status } from '@/components/ui/text/status'
import { whenOnline } from '@/lib/api/browser/when-online'
import { zeroCauses } from '@/lib/engine'
import type { Ranking } from '@/lib/features/account-ranks/ranking-schema'
import { drawOf, type Recorded, type Replay } from '@/lib/features/launches/why/recorded'
import { matrixOf } from '@/lib/features/previews/compare/contributions'
import { distributionOf } from '@/lib/features/previews/view/distribution'
import classes from '../why.module.css'
import { DrawLine } from './draw-line'

const AccountDrawer = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('@/components/trace/selection/account-drawer')).then(
        (it) => it.AccountDrawer,
      ),
    ),
  { ssr: false, loading: () => null },
)

const replays = {
  same: { tone: 'good', words: 'replayed: same winner' },
  'other-shares': { tone: 'off', words: 'replayed: same winner, other shares' },
  'other-ranks': { tone: 'off', words: 'replayed: other SLA ranks' },
  'other-winner': { tone: 'off', words: 'replayed: another winner' },
} as const satisfies Record<Replay, { tone: 'good' | 'off'; words: string }>

const noWhatIfs = new Map<string, readonly string[]>()

type Props = {
  recorded: Recorded
  /** The factors that ranked the accounts. */
  ranking: Ranking | null
}

/**
 * The decision of one attempt: the draw, the distribution at that time, and the trace of each account's share.
 */
export function Decision({ recorded, ranking }: Props) {
  const { outcome, replay, ranked } = recorded
  const { distribution, notes, matrix, setRequested } = useDecisionView(recorded)
  const [opened, setOpened] = useState<{ account: string; group: number } | null>(null)
  const open = useCallback((account: string, group: number) => setOpened({ account, group }), [])
  const row = matrix.rows.find(
    ({ appearance, group }) => appearance.id === opened?.account && group === opened.group,
  )
  return (
    <>
      {outcome.winner !== null && (
        <Section
          title="The draw"
          aside={<Status tone={replays[replay].tone}>{replays[replay].words}</Status>}
        >
          <DrawLine draw={drawOf(recorded)} />
        </Section>
      )}
      {outcome.winner === null && (
        <Section title="What would fit">
          <WhatWouldFit evaluated={recorded} snapshot={recorded.snapshot} />
        </Section>
      )}
      <Shares
        recorded={recorded}
        distribution={distribution}
        notes={notes}
        onGroup={setRequested}
      />
      {matrix.rows.length > 0 && (
        <Section title="How each account came to its share">
          <ContributionMatrix matrix={matrix} onRow={open} />
        </Section>
      )}
      {row !== undefined && (
        <AccountDrawer
          evaluated={recorded}
          row={row}
          columns={matrix.columns}
          onClose={() => setOpened(null)}
        >
          {ranked !== null && ranking !== null && (
            <AccountRanking
              account={row.appearance.id}
              ranked={ranked}
              versions={ranking.versions}
            />
          )}
        </AccountDrawer>
      )}
    </>
  )
}

type SharesProps = Pick<DecisionView, 'distribution' | 'notes'> & {
  recorded: Recorded
  onGroup: (group: number | null) => void
}

function Shares({ recorded: { snapshot }, distribution, notes, onGroup }: SharesProps) {
  if (distribution.group === null) return null
  return (
    <Section title="Shares at that time">
      <div className={`${shared.frame} ${classes.panel}`}>
        <DistributionPanel
          distribution={distribution}
          notes={notes}
          comparedLabel={null}
          hasGhost={false}
          currency={snapshot.reportingCurrency}
          poolId={snapshot.pool?.id ?? null}
          onGroup={onGroup}
          measured={null}
          isOverall={false}
        />
      </div>
    </Section>
  )
}

type DecisionView = ReturnType<typeof useDecisionView>

/** The distribution of the selected group, and its inputs. */
function useDecisionView(recorded: Recorded) {
  const { snapshot, deployableId, outcome } = recorded
  const [requested, setRequested] = useState<number | null>(null)
  const distribution = useMemo(
    () => distributionOf(snapshot, recorded, null, requested),
    [snapshot, recorded, requested],
  )
  const notes = useMemo(
    () => ({
      zeroCauses: zeroCauses(outcome, recorded.input, distribution.group),
      whatIfs: noWhatIfs,
    }),
    [recorded, outcome, distribution.group],
  )
  const matrix = useMemo(
    () => matrixOf(snapshot, deployableId, recorded, distribution.group),
    [snapshot, deployableId, recorded, distribution.group],
  )
  return { distribution, notes, matrix, setRequested }
}
