import shared from '@/components/ui/shared.module.css'
import { numberText } from '@/lib/base/number-text'
import type { Round } from '@/lib/engine'
import classes from '../trace.module.css'
import { type TraceColumn, TraceTable } from '../trace-table'

type Props = {
  thresholds: readonly number[]
  rounds: readonly Round[]
  nodes: number
}

/** Maximum number of rounds that are shown at once. */
const MAX_ROWS = 50

/** Maximum number of node names that are listed. */
const MAX_NAMES = 5

type RoundRow = { round: number; threshold: number; held: Round | undefined }

/** The chart as a table: round, threshold, and the nodes above it. */
export function RoundsTable({ thresholds, rounds, nodes }: Props) {
  const from = Math.max(0, rounds.length - MAX_ROWS / 2)
  const all = thresholds.map((threshold, i) => ({ round: i + 1, threshold, held: rounds[i] }))
  const rows = all.slice(from, from + MAX_ROWS)
  return (
    <>
      <TraceTable
        caption="Rounds"
        columns={columnsFor(nodes)}
        rows={rows}
        rowKey={({ round }) => String(round)}
        rowAttributes={({ round, held }) => ({
          className: classes.round,
          'data-testid': `round-${round}`,
          'data-state': stateOf(held),
        })}
      />
      {rows.length < thresholds.length && (
        <p className={shared.dimmedSmWrap}>
          {`Rounds ${from + 1} to ${from + rows.length} of ${thresholds.length}.`}
        </p>
      )}
    </>
  )
}

const columnsFor = (nodes: number): TraceColumn<RoundRow>[] => [
  { id: 'round', header: 'Round', cell: ({ round }) => round },
  {
    id: 'threshold',
    header: 'Threshold',
    kind: 'number',
    cell: ({ threshold }) => numberText(threshold, { most: 4 }),
  },
  {
    id: 'passing',
    header: 'Nodes passing',
    cell: ({ held }) => (held === undefined ? 'not held' : passingWords(held.survivors, nodes)),
  },
]

function stateOf(held: Round | undefined): string {
  if (held === undefined) return 'not-held'
  return held.survivors.length > 0 ? 'passed' : 'none'
}

function passingWords(survivors: readonly string[], nodes: number): string {
  const of = `${survivors.length} of ${nodes}`
  if (survivors.length === 0) return of
  const rest = survivors.length - MAX_NAMES
  const names = survivors.slice(0, MAX_NAMES).join(', ')
  return rest > 0 ? `${of}: ${names} and ${rest} more` : `${of}: ${names}`
}
