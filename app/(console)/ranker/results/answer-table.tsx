import { partText, rankText } from '@/components/rank-why/rank-numbers'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import type { RankAnswer } from '@/lib/features/ranking/schema'

type Entry = RankAnswer['ranking'][number]

/** More rows would only be scrolled past. */
const MOST_ROWS = 200

/** A ranking that the server made. */
export const AnswerTable = ({
  ranking,
  caption,
}: {
  ranking: readonly Entry[]
  caption: string
}) => (
  <>
    <DataTable
      caption={caption}
      rows={ranking.slice(0, MOST_ROWS)}
      columns={columns}
      rowKey={({ slaId, name }) => `${slaId} ${name}`}
      maxHeight="460px"
    />
    {ranking.length > MOST_ROWS && (
      <p>
        The first {MOST_ROWS} of {ranking.length} entries.
      </p>
    )}
  </>
)

const columns: readonly Column<Entry>[] = [
  { id: 'place', header: '#', align: 'end', cell: (_entry, at) => at + 1 },
  {
    id: 'name',
    header: 'Provider',
    cell: ({ name, slaId }) => <Clip>{name ?? `No SLA ${slaId}`}</Clip>,
  },
  { id: 'sla', header: 'SLA', hideBelow: 'md', cell: ({ slaId }) => <Clip>{slaId ?? '–'}</Clip> },
  {
    id: 'rank',
    header: 'Rank',
    align: 'end',
    cell: ({ rank, ranked }) => (ranked ? rankText(rank) : 'not ranked'),
  },
  {
    id: 'slaRank',
    header: 'SLA part',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ slaRank }) => partText(slaRank),
  },
  {
    id: 'monitoringRank',
    header: 'Monitoring part',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ monitoringRank }) => partText(monitoringRank),
  },
]
