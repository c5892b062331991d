'use client'
import { type ComponentProps, type ReactNode, useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import type { ProblemGroup } from '@/lib/features/prices/imports/rows/schema'
import type { PriceImport } from '@/lib/features/prices/imports/schema'
import type { RowFilter } from '@/lib/features/prices/imports/use-price-imports.client'
import classes from '../import.module.css'
import { RowPages } from './row-pages'

type Props = {
  it: PriceImport
  /** The groups of one status. */
  groups: readonly ProblemGroup[]
  /** All rows of that status. */
  rows: number
}

/** One group for each kind of problem, which opens to its rows, followed by all rows. */
export const ProblemGroups = ({ it, groups, rows }: Props) => {
  const [first, ...others] = groups
  if (first === undefined) return null
  return (
    <ul className={shared.stack6} aria-label="Kinds of problem">
      {groups.map((group) => (
        <Rows
          key={`${group.code} ${group.column}`}
          it={it}
          label={`Rows with the problem “${group.message}”`}
          filter={filterOf(group)}
          suggestion={group.suggestion}
          isOpen={others.length === 0}
        >
          <b>{counted(group.rows, 'row')}</b>
          <GroupText group={group} />
        </Rows>
      ))}
      {others.length > 0 && (
        <Rows
          it={it}
          label="Rows of the file"
          filter={{ status: first.status }}
          suggestion={null}
          isOpen={false}
        >
          All {counted(rows, 'row')}, one by one
        </Rows>
      )}
    </ul>
  )
}

const filterOf = ({ status, code, column }: ProblemGroup): RowFilter => ({
  status,
  code,
  column,
  wholeRow: column === null ? 'true' : 'false',
})

type RowsProps = ComponentProps<typeof RowPages> & {
  isOpen: boolean
  children: ReactNode
}

/** Rows that load when the group is opened. */
function Rows({ isOpen: isOpenFirst, children, ...pages }: RowsProps) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <li>
      <details
        className={classes.group}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{children}</summary>
        {isOpen && <RowPages {...pages} />}
      </details>
    </li>
  )
}

const GroupText = ({ group }: { group: ProblemGroup }) => (
  <>
    {group.column !== null && (
      <>
        {' in '}
        <b>{group.column}</b>
      </>
    )}
    {group.varies ? ', for example: ' : ': '}
    {group.message} {group.suggestion}
    <span className={shared.dimmedXs}>
      {' '}
      {valuesText(group)}
      {linesText(group)}
    </span>
  </>
)

const VALUES = 3

const valuesText = ({ values }: ProblemGroup) => {
  const quoted = values.slice(0, VALUES).map((value) => `“${value}”`)
  return values.length === 0 ? '' : `Values: ${listed(quoted, values.length > VALUES)}. `
}

/** A list that may be incomplete. */
const listed = (items: readonly (string | number)[], isOpen: boolean) =>
  `${items.join(', ')}${isOpen ? ' and more' : ''}`

const linesText = ({ lines, rows }: ProblemGroup) =>
  rows === 1 ? `Line ${lines[0]}.` : `Lines ${listed(lines, rows > lines.length)}.`
