import { ArrowDown, ArrowUp, ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { EntryBreakdown } from '@/components/trace/ranking/entry-breakdown'
import { deltaText, partText, rankText } from '@/components/trace/ranking/rank-numbers'
import table from '@/components/trace/trace-table.module.css'
import type { RankedProvider } from '@/lib/engine'
import type { Change } from '../ranking/changes'
import type { Ranked } from '../ranking/run'
import classes from './results.module.css'

type Props = {
  entry: RankedProvider
  place: number
  /** The largest size of a rank: the bar is a part of it. */
  best: number
  change: Change | null
  isOpen: boolean
  onToggle: () => void
  shown: Ranked
}

/** One provider with its rank; below it, when open, how the rank came to be. */
export function RankingRow({ entry, place, best, change, isOpen, onToggle, shown }: Props) {
  const id = useId()
  const { name, ranked, slaRank, monitoringRank, slaId } = entry
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const parts = shown.byPreferences ? [] : [slaRank, monitoringRank]
  return (
    <>
      <tr data-testid={`rank-${name ?? slaId}`} data-place={place}>
        <th scope="row" className={table.rowHead}>
          <button
            type="button"
            className={table.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
          >
            <Chevron size={15} aria-hidden className={classes.chevron} />
            <span className={classes.place}>{ranked ? `${place}.` : '–'}</span>
            <span className={classes.provider} title={name ?? undefined}>
              {name ?? `No SLA ${slaId}`}
            </span>
          </button>
          {parts.length > 0 && ranked && (
            <span className={table.underFacts}>
              {`${partText(slaRank)} SLA, ${partText(monitoringRank)} monitoring`}
            </span>
          )}
        </th>
        <td className={`${table.number} ${table.strong}`}>
          {ranked ? rankText(entry.rank) : 'not ranked'}
        </td>
        {!shown.byPreferences && (
          <>
            <td className={`${table.number} ${table.forMiddle}`}>{partText(slaRank)}</td>
            <td className={`${table.number} ${table.forMiddle}`}>{partText(monitoringRank)}</td>
          </>
        )}
        <td className={`${table.forMiddle} ${classes.barCell}`}>
          <span className={classes.bar} aria-hidden>
            <i
              data-negative={entry.rank < 0 || undefined}
              style={{ inlineSize: `${best === 0 ? 0 : (Math.abs(entry.rank) / best) * 100}%` }}
            />
          </span>
        </td>
        <td>
          {change === null ? <span className={table.quiet}>–</span> : <ChangeWords {...change} />}
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={6} className={classes.nested}>
            <EntryBreakdown entry={entry} request={shown.request} />
          </td>
        </tr>
      )}
    </>
  )
}

function ChangeWords({ delta, up, from }: Change) {
  if (from === null) return <span className={table.quiet}>new</span>
  const text = delta === null ? null : deltaText(delta)
  if (text === null && up === 0) return <span className={table.quiet}>same</span>
  const Arrow = up > 0 ? ArrowUp : ArrowDown
  return (
    <span className={classes.change}>
      {up !== 0 && (
        <span className={up > 0 ? table.up : table.down} title={`Place ${from} before`}>
          <Arrow size={14} aria-hidden />
          <span className={table.hidden}>
            {up > 0 ? 'up' : 'down'} from place {from}{' '}
          </span>
        </span>
      )}
      {text ?? <span className={table.quiet}>±0</span>}
    </span>
  )
}
