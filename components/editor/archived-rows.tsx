'use client'
import { type ReactNode, useState } from 'react'
import { StateBlock } from '@/components/ui/data/state-block'
import classes from './archived-rows.module.css'

type ArchivedRow = { id: string; name: string; archived: boolean }

/** Below a list: what was archived from it, fetched when it is opened. */
export function Archived({ what, children }: { what: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.root} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Archived {what}</summary>
      {isOpen && children}
    </details>
  )
}

type Props<Row> = {
  what: string
  query: Parameters<typeof StateBlock<readonly Row[]>>[0]['query']
  restore: (row: Row) => ReactNode
}

/** Those by name, each with what brings it back. */
export function ArchivedRows<Row extends ArchivedRow>({ what, query, restore }: Props<Row>) {
  return (
    <StateBlock query={query} what={`archived ${what}`} rows={2}>
      {(all) => {
        const rows = all.filter(({ archived }) => archived)
        if (rows.length === 0) return <p>No {what} are archived.</p>
        return (
          <ul className={classes.rows} aria-label={`Archived ${what}`}>
            {rows.map((row) => (
              <li key={row.id}>
                <span className={classes.name}>{row.name}</span>
                {restore(row)}
              </li>
            ))}
          </ul>
        )
      }}
    </StateBlock>
  )
}
