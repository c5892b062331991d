'use client'
import { useDeferredValue, useMemo, useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { isSameContent } from '@/lib/engine'
import { AccountName } from '../account-name'
import { type TraceColumn, TraceTable } from '../trace-table'
import classes from '../trace-table.module.css'
import type { Note, RowText } from './distribution-rows'

type Props = {
  id: string
  rows: readonly RowText[]
  /** The source of the shares: "G1", or "simulated" for shares over all groups. */
  shareOf: string
  comparedLabel: string | null
  currency: string
}

/** Number of rows at first; the remaining rows are shown on request. */
const SHOWN = 40
/** Number of rows that are rendered together with the chart; the others follow a frame later. */
const AT_ONCE = 16

/** The exact numbers of the donut, also for keyboards and screen readers. */
export function DistributionTable({ id, rows, shareOf, comparedLabel, currency }: Props) {
  const current = useUnchangedRows(rows)
  const first = current.slice(0, AT_ONCE)
  const rest = useDeferredValue(current).filter(({ appearance }) =>
    first.every((row) => row.appearance.id !== appearance.id),
  )
  const columns = useMemo(() => columnsFor(comparedLabel, currency), [comparedLabel, currency])
  return (
    <TraceTable
      caption={`Shares by account, ${shareOf}`}
      id={id}
      columns={columns}
      rows={[...first, ...rest]}
      rowKey={({ appearance }) => appearance.id}
      limit={{ rows: SHOWN, noun: 'accounts' }}
      isPlain
    />
  )
}

/** Reuses the objects of rows with unchanged texts, so that `memo` skips them while a slider moves. */
function useUnchangedRows(rows: readonly RowText[]): readonly RowText[] {
  const [last, setLast] = useState({ given: rows, reused: rows })
  if (last.given === rows) return last.reused
  const before = new Map(last.reused.map((row) => [row.appearance.id, row]))
  const reused = rows.map((row) => {
    const old = before.get(row.appearance.id)
    return old !== undefined && isSameContent(old, row) ? old : row
  })
  setLast({ given: rows, reused })
  return reused
}

const nameColumn = (currency: string): TraceColumn<RowText> => ({
  id: 'account',
  header: 'Account',
  cell: ({ appearance, price, free, notes }) => (
    <>
      <span className={classes.nameLine}>
        <AccountName appearance={appearance} />
        {notes.length > 0 && (
          <span className={classes.underNotes}>
            <Notes notes={notes} />
          </span>
        )}
      </span>
      <span className={classes.underFacts}>
        {`${price === 'unknown' ? 'price unknown' : `${price} ${currency}/h`}, ${free}\u00a0free`}
      </span>
    </>
  ),
})

const tones = { up: shared.good, down: shared.bad, same: shared.dimmed }

const shareColumn: TraceColumn<RowText> = {
  id: 'share',
  header: 'Share',
  kind: 'number',
  cell: ({ share, isShared }) => (
    <span className={isShared ? shared.bold : shared.dimmed}>{share}</span>
  ),
  attributes: ({ appearance, exact }) => ({
    'data-testid': `share-${appearance.name}`,
    'data-share': exact,
  }),
}

const deltaColumn = (comparedLabel: string): TraceColumn<RowText> => ({
  id: 'delta',
  header: `vs ${comparedLabel}`,
  kind: 'number',
  cell: ({ delta }) => delta,
  attributes: ({ appearance, direction }) => ({
    className: tones[direction],
    'data-testid': `delta-${appearance.name}`,
  }),
})

const columnsFor = (comparedLabel: string | null, currency: string): TraceColumn<RowText>[] => [
  nameColumn(currency),
  shareColumn,
  ...(comparedLabel === null ? [] : [deltaColumn(comparedLabel)]),
  {
    id: 'group',
    header: 'Group',
    cell: ({ group }) => group,
    attributes: ({ appearance }) => ({ 'data-testid': `group-${appearance.name}` }),
  },
  {
    id: 'price',
    header: `${currency}/h`,
    kind: 'number',
    from: 'middle',
    cell: ({ price }) => (
      <span className={price === 'unknown' ? shared.dimmed : undefined}>{price}</span>
    ),
  },
  { id: 'free', header: 'Free', kind: 'number', from: 'middle', cell: ({ free }) => free },
  {
    id: 'notes',
    header: 'Notes',
    from: 'wide',
    cell: ({ notes }) => (
      <span className={classes.chips}>
        <Notes notes={notes} />
      </span>
    ),
  },
]

const Notes = ({ notes }: { notes: readonly Note[] }) =>
  notes.map(({ text, tone, title }) => (
    <span key={text} className={classes.chip} data-tone={tone} title={title}>
      {text}
    </span>
  ))
