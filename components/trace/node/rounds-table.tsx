import table from '@/components/trace/trace-table.module.css'
import type { Round } from '@/lib/engine'
import { TableFrame } from '../table-frame'
import classes from '../trace.module.css'

type Props = {
  thresholds: readonly number[]
  rounds: readonly Round[]
  nodes: number
}

/** More rounds than these scroll past without telling more. */
const MOST_ROWS = 50

/** Names of nodes that still read as a list. */
const MOST_NAMES = 5

/** The chart in numbers: round, threshold, and the nodes above it. */
export function RoundsTable({ thresholds, rounds, nodes }: Props) {
  const from = Math.max(0, rounds.length - MOST_ROWS / 2)
  const all = thresholds.map((threshold, i) => ({ round: i + 1, threshold, held: rounds[i] }))
  const rows = all.slice(from, from + MOST_ROWS)
  return (
    <>
      <TableFrame caption="Rounds">
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col" className={table.number}>
              Threshold
            </th>
            <th scope="col">Nodes passing</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RoundRow key={row.round} {...row} nodes={nodes} />
          ))}
        </tbody>
      </TableFrame>
      {rows.length < thresholds.length && (
        <p className={classes.dim}>
          {`Rounds ${from + 1} to ${from + rows.length} of ${thresholds.length}.`}
        </p>
      )}
    </>
  )
}

type RowProps = { round: number; threshold: number; held: Round | undefined; nodes: number }

function RoundRow({ round, threshold, held, nodes }: RowProps) {
  const state = held === undefined ? 'not-held' : held.survivors.length > 0 ? 'passed' : 'none'
  return (
    <tr data-testid={`round-${round}`} data-state={state} className={classes.round}>
      <th scope="row" className={table.rowHead}>
        {round}
      </th>
      <td className={table.number}>{shortNumber(threshold)}</td>
      <td>{held === undefined ? 'not held' : passingWords(held.survivors, nodes)}</td>
    </tr>
  )
}

const shortNumber = (value: number) => String(Number(value.toFixed(4)))

function passingWords(survivors: readonly string[], nodes: number): string {
  const of = `${survivors.length} of ${nodes}`
  if (survivors.length === 0) return of
  const rest = survivors.length - MOST_NAMES
  const names = survivors.slice(0, MOST_NAMES).join(', ')
  return rest > 0 ? `${of}: ${names} and ${rest} more` : `${of}: ${names}`
}
