'use client'
import { type ReactNode, useState } from 'react'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { useAccess } from '@/lib/auth/viewer.client'
import classes from './archived-rows.module.css'
import { RestoreButton, type RowChange } from './restore-button'

type ArchivedRow = { id: string; revision: number; name: string; archived: boolean }

/** A collapsible section with the archived rows of a list, which are fetched when it is expanded. */
export function Archived({ what, children }: { what: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.root} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Archived {what}s</summary>
      {isOpen && children}
    </details>
  )
}

type Props<Row> = {
  /** The kind of the rows, as in `node`. */
  what: string
  /** The query of all rows; only the archived ones are shown. */
  query: Parameters<typeof StateBlock<readonly Row[]>>[0]['query']
  change: RowChange
}

/** The archived rows, each with a button that restores it. */
export function ArchivedRows<Row extends ArchivedRow>({ what, query, change }: Props<Row>) {
  const access = useAccess('inventory.write')
  const button = { what, access, change, size: 'xs' } as const
  return (
    <StateBlock query={query} what={`archived ${what}s`} rows={2}>
      {(all) => {
        const rows = all.filter(({ archived }) => archived)
        if (rows.length === 0) return <p>No {what}s are archived.</p>
        return (
          <ul className={`${shared.stack4} ${classes.rows}`} aria-label={`Archived ${what}s`}>
            {rows.map((row) => (
              <li key={row.id}>
                <span className={classes.name}>{row.name}</span>
                <RestoreButton name={row.name} row={row} {...button} />
              </li>
            ))}
          </ul>
        )
      }}
    </StateBlock>
  )
}
