import table from '@/components/trace/trace-table.module.css'
import { Status } from '@/components/ui/text/status'
import { type NodeConstraints, reasonOf } from '@/lib/engine'
import { TableFrame } from '../table-frame'
import classes from '../trace.module.css'
import type { Explained } from './explained'
import { isByPcloud, memoryWords } from './memory-words'
import { NodeRows } from './node-rows'

/** Which nodes may and can take the VM at all, by numbers. */
export function ConstraintsTable({ explained }: { explained: Explained }) {
  const { placement, nearest } = explained
  const byNode = new Map(placement.constraints.map((row) => [row.node, row]))
  const rows = nearest.flatMap((node) => byNode.get(node) ?? [])
  return (
    <NodeRows rows={rows} nameOf={({ node }) => node}>
      {(shown) => (
        <TableFrame caption="Constraints by node">
          <thead>
            <tr>
              <th scope="col">Node</th>
              <th scope="col">Can take the VM</th>
              <th scope="col">RAM to commit</th>
              <th scope="col">Physical RAM</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.node} row={row} explained={explained} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </NodeRows>
  )
}

function Row({ row, explained: { input } }: { row: NodeConstraints; explained: Explained }) {
  const { node, passes, reasons, neededMb, committableFreeMb, physicalFreeMb } = row
  const isShort = (code: string) => (reasons.some((each) => each === code) ? true : undefined)
  return (
    <tr>
      <th scope="row" className={table.rowHead}>
        {node}
      </th>
      <td>
        {passes ? (
          <Status tone="good">yes</Status>
        ) : (
          <span className={classes.reasons}>
            <Status tone="off">no</Status>
            {reasons.map((code) => reasonOf(code).words).join(', ')}
          </span>
        )}
      </td>
      <td
        className={classes.amount}
        data-short={isShort('not-enough-committable-ram') ?? isShort('not-enough-ram')}
      >
        {memoryWords(input, neededMb, committableFreeMb)}
      </td>
      <td className={classes.amount} data-short={isShort('not-enough-physical-ram')}>
        {isByPcloud(input, row) ? (
          <span className={table.quiet}>not asked for in a private cloud</span>
        ) : (
          memoryWords(input, neededMb, physicalFreeMb)
        )}
      </td>
    </tr>
  )
}
