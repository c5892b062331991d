import { partText, rankText } from '@/components/trace/ranking/rank-numbers'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import type { RankAnswer } from '@/lib/features/ranking/schema'

type Entry = RankAnswer['ranking'][number]

/** A ranking that the server computed. */
export const AnswerTable = ({
  answer: { ranking, total },
  caption,
}: {
  answer: RankAnswer
  caption: string
}) => (
  <>
    <DataTable
      caption={caption}
      rows={ranking}
      columns={columns}
      rowKey={({ slaId, name }) => `${slaId} ${name}`}
      maxHeight="460px"
    />
    {total > ranking.length && (
      <p>
        The first {ranking.length} of {total} entries.
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
