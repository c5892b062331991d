import shared from '@/components/ui/shared.module.css'
import { Status } from '@/components/ui/text/status'
import { type NodeConstraints, reasonOf } from '@/lib/engine'
import classes from '../trace.module.css'
import { type TraceColumn, TraceTable } from '../trace-table'
import type { Explained } from './explained'
import { isByPcloud, memoryWords } from './memory-words'
import { NodeRows } from './node-rows'

/** The nodes that are allowed to take the VM and have room for it, with their numbers. */
export function ConstraintsTable({ explained }: { explained: Explained }) {
  const { placement, nearest, input } = explained
  const byNode = new Map(placement.constraints.map((row) => [row.node, row]))
  const rows = nearest.flatMap((node) => byNode.get(node) ?? [])
  return (
    <NodeRows rows={rows} nameOf={({ node }) => node}>
      {(visible) => (
        <TraceTable
          caption="Constraints by node"
          columns={columnsFor(input)}
          rows={visible}
          rowKey={({ node }) => node}
        />
      )}
    </NodeRows>
  )
}

const columnsFor = (input: Explained['input']): TraceColumn<NodeConstraints>[] => [
  { id: 'node', header: 'Node', cell: ({ node }) => node },
  { id: 'passes', header: 'Can take the VM', cell: (row) => <Verdict {...row} /> },
  {
    id: 'commit',
    header: 'RAM to commit',
    cell: ({ neededMb, committableFreeMb }) => memoryWords(input, neededMb, committableFreeMb),
    attributes: shortOf('not-enough-committable-ram', 'not-enough-ram'),
  },
  {
    id: 'physical',
    header: 'Physical RAM',
    cell: (row) =>
      isByPcloud(input, row) ? (
        <span className={shared.dimmed}>not required in a private cloud</span>
      ) : (
        memoryWords(input, row.neededMb, row.physicalFreeMb)
      ),
    attributes: shortOf('not-enough-physical-ram'),
  },
]

const Verdict = ({ passes, reasons }: NodeConstraints) =>
  passes ? (
    <Status tone="good">yes</Status>
  ) : (
    <span className={classes.reasons}>
      <Status tone="off">no</Status>
      {reasons.map((code) => reasonOf(code).words).join(', ')}
    </span>
  )

/** Highlights an amount if one of these reasons refers to it. */
const shortOf =
  (...codes: readonly string[]) =>
  ({ reasons }: NodeConstraints) => ({
    className: classes.amount,
    'data-short': reasons.some((each) => codes.includes(each)) || undefined,
  })
