'use client'
import { useId, useState } from 'react'
import { EntryBreakdown } from '@/components/trace/ranking/entry-breakdown'
import { TraceTable } from '@/components/trace/trace-table'
import shared from '@/components/ui/shared.module.css'
import { candidatesOf } from '@/lib/engine'
import { changesSince } from '../ranking/changes'
import type { Ranking } from '../ranking/use-ranking'
import { type RankedRow, rankingColumns } from './ranking-columns'

/** More rows only lengthen the page. */
const MAX_ROWS = 200

type Props = Pick<Ranking, 'before'> & { shown: NonNullable<Ranking['shown']> }

/** Providers, the best first. Each opens into the components of its rank. */
export function RankingTable({ shown, before }: Props) {
  const id = useId()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { ranking, byPreferences } = shown
  const names = candidatesOf(ranking)
  const changes = changesSince(before, ranking)
  const rows = ranking.slice(0, MAX_ROWS).map((entry, at): RankedRow => {
    const key = names[at] ?? ''
    return { key, entry, place: at + 1, change: changes[at] ?? null, isOpen: open.has(key) }
  })
  const toggle = (name: string) => {
    const next = new Set(open)
    if (!next.delete(name)) next.add(name)
    setOpen(next)
  }
  const detailId = ({ place }: RankedRow) => `${id}-${place}`
  const best = Math.max(0, ...ranking.map(({ rank }) => Math.abs(rank)))
  return (
    <div>
      <TraceTable
        caption="Ranking"
        columns={rankingColumns({ best, byPreferences, detailId, onToggle: toggle })}
        rows={rows}
        rowKey={({ key }) => key}
        rowAttributes={({ entry, place }) => ({
          'data-testid': `rank-${entry.name ?? entry.slaId}`,
          'data-place': place,
        })}
        detail={({ entry, isOpen }) =>
          isOpen ? <EntryBreakdown entry={entry} request={shown.request} /> : null
        }
        detailId={detailId}
      />
      {ranking.length > MAX_ROWS && (
        <p className={shared.dimmed}>
          The first {MAX_ROWS} of {ranking.length} entries.
        </p>
      )}
    </div>
  )
}
