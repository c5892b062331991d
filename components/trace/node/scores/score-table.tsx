'use client'
import { useState } from 'react'
import table from '@/components/trace/trace-table.module.css'
import type { KeyContribution } from '@/lib/engine'
import { TableFrame } from '../../table-frame'
import classes from '../../trace.module.css'
import { NodeRows } from '../node-rows'
import { Contributions } from './contributions'
import { type BarPart, reachOf, ScoreBar } from './score-bar'

/** One thing that a score is made of; `owner` is the VM that has the key, where scores tell. */
export type ScoreEntry = KeyContribution & { owner?: string }

export type ScoreRow = {
  node: string
  score: number
  passes: boolean
  entries: () => readonly ScoreEntry[]
}

type Props = { caption: string; rows: readonly ScoreRow[]; chosen: string | null; empty: string }

/** The score of each node as a bar of its keys; a node opens its arithmetic. */
export function ScoreTable({ caption, rows, chosen, empty }: Props) {
  const [opened, setOpened] = useState(chosen ?? rows[0]?.node ?? null)
  return (
    <NodeRows rows={rows} nameOf={({ node }) => node}>
      {(shown) => {
        const parts = shown.map((row) => ({ ...row, made: row.entries() }))
        const reach = reachOf(parts.map(({ made }) => made))
        const slotOf = slots(parts.flatMap(({ made }) => made))
        return (
          <TableFrame caption={caption}>
            <thead>
              <tr>
                <th scope="col">Node</th>
                <th scope="col" className={table.number}>
                  Score
                </th>
                <th scope="col" className={classes.barColumn}>
                  By key; negative values point left
                </th>
              </tr>
            </thead>
            {parts.map(({ node, score, passes, made }) => (
              <tbody key={node} data-testid={`score-${node}`} data-passes={passes || undefined}>
                <tr>
                  <th scope="row" className={table.rowHead}>
                    <button
                      type="button"
                      className={table.opener}
                      aria-expanded={node === opened}
                      onClick={() => setOpened(node === opened ? null : node)}
                    >
                      {node}
                    </button>
                  </th>
                  <td className={table.number}>
                    <strong>{score.toFixed(1)}</strong>
                  </td>
                  <td className={classes.barColumn}>
                    <ScoreBar
                      parts={made.map((entry, i) => partOf(entry, i, slotOf))}
                      reach={reach}
                    />
                  </td>
                </tr>
                {node === opened && (
                  <tr>
                    <td colSpan={3} className={classes.nested}>
                      <Contributions node={node} entries={made} slotOf={slotOf} empty={empty} />
                    </td>
                  </tr>
                )}
              </tbody>
            ))}
          </TableFrame>
        )
      }}
    </NodeRows>
  )
}

/** A key has one colour in all bars. */
function slots(entries: readonly ScoreEntry[]) {
  const names = [...new Set(entries.map(({ name }) => name))]
  return (name: string) => names.indexOf(name)
}

const partOf = (
  { name, product }: ScoreEntry,
  index: number,
  slotOf: (name: string) => number,
): BarPart => ({ key: `${index} ${name}`, name, slot: slotOf(name), product })
