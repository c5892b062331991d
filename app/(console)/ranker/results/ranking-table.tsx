'use client'
import { useState } from 'react'
import { TableFrame } from '@/components/trace/table-frame'
import table from '@/components/trace/trace-table.module.css'
import { candidatesOf } from '@/lib/engine'
import { changesSince } from '../ranking/changes'
import type { Ranking } from '../ranking/use-ranking'
import { RankingRow } from './ranking-row'
import classes from './results.module.css'

/** More rows would only be scrolled past. */
const MOST_ROWS = 200

type Props = Pick<Ranking, 'before'> & { shown: NonNullable<Ranking['shown']> }

/** Providers, the best first; each opens into the numbers that its rank is made of. */
export function RankingTable({ shown, before }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { ranking, byPreferences } = shown
  const names = candidatesOf(ranking)
  const changes = changesSince(before, ranking)
  const best = Math.max(0, ...ranking.map(({ rank }) => Math.abs(rank)))
  const toggle = (name: string) => {
    const next = new Set(open)
    if (!next.delete(name)) next.add(name)
    setOpen(next)
  }
  return (
    <div className={table.reflow}>
      <TableFrame caption="Ranking">
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col" className={table.number}>
              Rank
            </th>
            {!byPreferences && (
              <>
                <th scope="col" className={`${table.number} ${table.forMiddle} ${classes.part}`}>
                  SLA part
                </th>
                <th scope="col" className={`${table.number} ${table.forMiddle} ${classes.part}`}>
                  Monitoring part
                </th>
              </>
            )}
            <th scope="col" className={table.forMiddle}>
              <span className={table.hidden}>Rank as a bar</span>
            </th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {ranking.slice(0, MOST_ROWS).map((entry, at) => {
            const name = names[at] ?? ''
            return (
              <RankingRow
                key={name}
                entry={entry}
                place={at + 1}
                best={best}
                change={changes[at] ?? null}
                isOpen={open.has(name)}
                onToggle={() => toggle(name)}
                shown={shown}
              />
            )
          })}
        </tbody>
      </TableFrame>
      {ranking.length > MOST_ROWS && (
        <p className={table.quiet}>
          The first {MOST_ROWS} of {ranking.length} entries.
        </p>
      )}
    </div>
  )
}
