import { ArrowDown, ArrowUp, ChevronDown, ChevronRight } from 'lucide-react'
import { deltaText, partText, rankText } from '@/components/trace/ranking/rank-numbers'
import { numberColumn, type TraceColumn } from '@/components/trace/trace-table'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import type { RankedProvider } from '@/lib/engine'
import type { Change } from '../ranking/changes'
import classes from './results.module.css'

/** A provider with its rank. */
export type RankedRow = {
  key: string
  entry: RankedProvider
  place: number
  change: Change | null
  isOpen: boolean
}

type Options = {
  /** The largest absolute rank. The bars are relative to it. */
  best: number
  byPreferences: boolean
  /** The id of a row's breakdown. */
  detailId: (row: RankedRow) => string
  onToggle: (key: string) => void
}

export const rankingColumns = (options: Options): TraceColumn<RankedRow>[] => [
  {
    id: 'provider',
    header: 'Provider',
    cell: (row) => <ProviderCell row={row} {...options} />,
  },
  numberColumn(
    'rank',
    'Rank',
    ({ entry }) => (entry.ranked ? rankText(entry.rank) : 'not ranked'),
    { attributes: () => ({ className: shared.bold }) },
  ),
  ...(options.byPreferences ? [] : partColumns),
  {
    id: 'bar',
    header: <span className={shared.hidden}>Rank as a bar</span>,
    from: 'middle',
    cell: ({ entry }) => <RankBar rank={entry.rank} best={options.best} />,
    attributes: () => ({ className: classes.barCell }),
  },
  {
    id: 'change',
    header: 'Change',
    cell: ({ change }) =>
      change === null ? <span className={shared.dimmed}>–</span> : <ChangeWords {...change} />,
  },
]

const partColumns: readonly TraceColumn<RankedRow>[] = [
  numberColumn('sla', 'SLA part', ({ entry }) => partText(entry.slaRank), {
    from: 'middle',
    headClass: classes.part,
  }),
  numberColumn('monitoring', 'Monitoring part', ({ entry }) => partText(entry.monitoringRank), {
    from: 'middle',
    headClass: classes.part,
  }),
]

type ProviderProps = Pick<Options, 'byPreferences' | 'detailId' | 'onToggle'> & { row: RankedRow }

/** The button that opens the breakdown of the rank. */
function ProviderCell({ row, byPreferences, detailId, onToggle }: ProviderProps) {
  const { key, entry, place, isOpen } = row
  const { name, ranked, slaRank, monitoringRank, slaId } = entry
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <button
        type="button"
        className={table.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId(row) : undefined}
        onClick={() => onToggle(key)}
      >
        <Chevron size={15} aria-hidden className={classes.chevron} />
        <span className={classes.place}>{ranked ? `${place}.` : '–'}</span>
        <span className={classes.provider} title={name ?? undefined}>
          {name ?? `No SLA ${slaId}`}
        </span>
      </button>
      {!byPreferences && ranked && (
        <span className={table.underFacts}>
          {`${partText(slaRank)} SLA, ${partText(monitoringRank)} monitoring`}
        </span>
      )}
    </>
  )
}

const RankBar = ({ rank, best }: { rank: number; best: number }) => (
  <span className={`${shared.outlined} ${classes.bar}`} aria-hidden>
    <i
      data-negative={rank < 0 || undefined}
      style={{ inlineSize: `${best === 0 ? 0 : (Math.abs(rank) / best) * 100}%` }}
    />
  </span>
)

function ChangeWords({ delta, up, from }: Change) {
  if (from === null) return <span className={shared.dimmed}>new</span>
  const text = delta === null ? null : deltaText(delta)
  if (text === null && up === 0) return <span className={shared.dimmed}>same</span>
  const Arrow = up > 0 ? ArrowUp : ArrowDown
  return (
    <span className={classes.change}>
      {up !== 0 && (
        <span className={up > 0 ? shared.good : shared.bad} title={`Place ${from} before`}>
          <Arrow size={14} aria-hidden />
          <span className={shared.hidden}>
            {up > 0 ? 'up' : 'down'} from place {from}{' '}
          </span>
        </span>
      )}
      {text ?? <span className={shared.dimmed}>±0</span>}
    </span>
  )
}
