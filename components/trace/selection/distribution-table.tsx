'use client'
import { memo, useDeferredValue, useState } from 'react'
import { AccountName } from '../account-name'
import classes from '../trace-table.module.css'
import type { Note, RowText } from './distribution-rows'

type Props = {
  id: string
  rows: readonly RowText[]
  /** "G1", or "simulated" when shares are over all groups. */
  shareOf: string
  comparedLabel: string | null
  currency: string
}

/** More than this is a list to search, not a picture; the rest opens on demand. */
const SHOWN = 40
/** Drawn together with the picture; the lines below follow a frame later. */
const AT_ONCE = 16

/** The precise version of the donut, always on screen, and the one for keyboards and screen readers. */
export function DistributionTable({ id, rows, shareOf, comparedLabel, currency }: Props) {
  const [isWhole, setWhole] = useState(false)
  const first = rows.slice(0, AT_ONCE)
  const rest = useDeferredValue(rows).filter(({ face }) =>
    first.every((row) => row.face.id !== face.id),
  )
  const shown = [...first, ...(isWhole ? rest : rest.slice(0, SHOWN - AT_ONCE))]
  return (
    <section className={`${classes.scroll} ${classes.reflow}`} aria-label="Shares by account">
      <table className={classes.table} id={id}>
        <caption className={classes.hidden}>{`Share of each account, ${shareOf}`}</caption>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col" className={classes.number}>
              Share
            </th>
            {comparedLabel !== null && (
              <th scope="col" className={classes.number}>{`vs ${comparedLabel}`}</th>
            )}
            <th scope="col">Group</th>
            <th
              scope="col"
              className={`${classes.number} ${classes.forMiddle}`}
            >{`${currency}/h`}</th>
            <th scope="col" className={`${classes.number} ${classes.forMiddle}`}>
              Free
            </th>
            <th scope="col" className={classes.forWide}>
              Notes
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row
              key={row.face.id}
              row={row}
              isCompared={comparedLabel !== null}
              currency={currency}
            />
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <button type="button" className={classes.textButton} onClick={() => setWhole(true)}>
          {`Show all ${rows.length} accounts`}
        </button>
      )}
    </section>
  )
}

const Row = memo(function Row({ row, isCompared, currency }: RowProps) {
  const { face, share, exact, isShared, delta, direction, group, price, free, notes } = row
  const priced = price === 'unknown' ? 'price unknown' : `${price} ${currency}/h`
  const tone = { up: classes.up, down: classes.down, same: classes.quiet }[direction]
  return (
    <tr>
      <th scope="row" className={classes.rowHead}>
        <AccountName face={face} />
        <span className={classes.underFacts}>{`${priced} · ${free} free`}</span>
        {notes.length > 0 && (
          <span className={classes.underNotes}>
            <Notes notes={notes} />
          </span>
        )}
      </th>
      <td className={classes.number} data-testid={`share-${face.name}`} data-share={exact}>
        <span className={isShared ? classes.strong : classes.quiet}>{share}</span>
      </td>
      {isCompared && (
        <td className={`${classes.number} ${tone}`} data-testid={`delta-${face.name}`}>
          {delta}
        </td>
      )}
      <td data-testid={`group-${face.name}`}>{group}</td>
      <td className={`${classes.number} ${classes.forMiddle}`}>
        <span className={price === 'unknown' ? classes.quiet : undefined}>{price}</span>
      </td>
      <td className={`${classes.number} ${classes.forMiddle}`}>{free}</td>
      <td className={classes.forWide}>
        <span className={classes.chips}>
          <Notes notes={notes} />
        </span>
      </td>
    </tr>
  )
}, isSameRow)

const Notes = ({ notes }: { notes: readonly Note[] }) =>
  notes.map(({ text, tone, title }) => (
    <span key={text} className={classes.chip} data-tone={tone} title={title}>
      {text}
    </span>
  ))

function isSameRow(a: RowProps, b: RowProps): boolean {
  const [before, after] = [a.row, b.row]
  return (
    a.isCompared === b.isCompared &&
    a.currency === b.currency &&
    before.face.name === after.face.name &&
    before.face.slot === after.face.slot &&
    before.face.letter === after.face.letter &&
    before.share === after.share &&
    before.exact === after.exact &&
    before.isShared === after.isShared &&
    before.delta === after.delta &&
    before.group === after.group &&
    before.price === after.price &&
    before.free === after.free &&
    textOf(before) === textOf(after)
  )
}

type RowProps = { row: RowText; isCompared: boolean; currency: string }

const textOf = ({ notes }: RowText): string => notes.map(({ text }) => text).join('\n')
