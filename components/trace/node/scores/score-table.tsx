'use client'
import { useState } from 'react'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import { fixedText } from '@/lib/base/number-text'
import type { KeyContribution } from '@/lib/engine'
import classes from '../../trace.module.css'
import { type TraceColumn, TraceTable } from '../../trace-table'
import { NodeRows } from '../node-rows'
import { Contributions } from './contributions'
import { type BarPart, reachOf, ScoreBar } from './score-bar'

/** A contribution to a score; `owner` is the VM that has the key, if the score depends on one. */
export type ScoreEntry = KeyContribution & { owner?: string }

type ScoreRow = {
  node: string
  score: number
  passes: boolean
  entries: () => readonly ScoreEntry[]
}

type Props = { caption: string; rows: readonly ScoreRow[]; chosen: string | null; empty: string }

/** The score of each node as a bar of its keys; opening a node shows the calculation. */
export function ScoreTable({ caption, rows, chosen, empty }: Props) {
  const [opened, setOpened] = useState(chosen ?? rows[0]?.node ?? null)
  return (
    <NodeRows rows={rows} nameOf={({ node }) => node}>
      {(visible) => {
        const scored = visible.map((row) => ({ ...row, made: row.entries() }))
        const slotOf = slots(scored.flatMap(({ made }) => made))
        const reach = reachOf(scored.map(({ made }) => made))
        return (
          <TraceTable
            caption={caption}
            columns={[nodeColumn(opened, setOpened), scoreColumn, barColumn(reach, slotOf)]}
            rows={scored}
            rowKey={({ node }) => node}
            rowAttributes={({ node, passes }) => ({
              'data-testid': `score-${node}`,
              'data-passes': passes || undefined,
            })}
            detail={({ node, made }) =>
              node === opened ? (
                <Contributions node={node} entries={made} slotOf={slotOf} empty={empty} />
              ) : null
            }
          />
        )
      }}
    </NodeRows>
  )
}

type Scored = ScoreRow & { made: readonly ScoreEntry[] }

const nodeColumn = (
  opened: string | null,
  onOpen: (node: string | null) => void,
): TraceColumn<Scored> => ({
  id: 'node',
  header: 'Node',
  cell: ({ node }) => (
    <button
      type="button"
      className={table.opener}
      aria-expanded={node === opened}
      onClick={() => onOpen(node === opened ? null : node)}
    >
      {node}
    </button>
  ),
})

const scoreColumn: TraceColumn<Scored> = {
  id: 'score',
  header: 'Score',
  kind: 'number',
  cell: ({ score }) => <strong>{fixedText(score, 1)}</strong>,
}

const barColumn = (
  reach: ReturnType<typeof reachOf>,
  slotOf: (name: string) => number,
): TraceColumn<Scored> => ({
  id: 'bar',
  header: reach.left === 0 ? 'By key' : 'By key; negative values point left',
  headClass: classes.barColumn,
  cell: ({ made }) =>
    reach.left + reach.right === 0 ? (
      <span className={shared.dimmed}>no key counts</span>
    ) : (
      <ScoreBar parts={made.map((entry, i) => partOf(entry, i, slotOf))} reach={reach} />
    ),
  attributes: () => ({ className: classes.barColumn }),
})

/** Gives each key the same colour in all bars. */
function slots(entries: readonly ScoreEntry[]) {
  const names = [...new Set(entries.map(({ name }) => name))]
  return (name: string) => names.indexOf(name)
}

const partOf = (
  { name, product }: ScoreEntry,
  index: number,
  slotOf: (name: string) => number,
): BarPart => ({ key: `${index} ${name}`, name, slot: slotOf(name), product })
