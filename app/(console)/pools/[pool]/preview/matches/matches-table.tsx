'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef } from 'react'
import { AccountName } from '@/components/trace/account-name'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import { percentText } from '@/lib/base/percent'
import { priceText } from '@/lib/base/price-text'
import type { MatchRow } from '@/lib/features/previews/view/match-rows'
import { reasonText } from '@/lib/features/previews/view/reasons'
import type { AccountAppearance } from '@/lib/features/previews/view/slices'
import classes from '../tabs.module.css'

type Props = {
  rows: readonly MatchRow[]
  appearances: ReadonlyMap<string, AccountAppearance>
  currency: string
  poolId: string | null
  onOpen: (row: MatchRow) => void
}

const ROW_HEIGHT = 34
/** Up to this number of rows a plain table is cheaper than a virtual one. */
const VIRTUAL_FROM = 100

/** A table that renders only the rows in view if it is long. */
export const MatchesTable = memo(function MatchesTable(props: Props) {
  const { rows, currency } = props
  const viewport = useRef<HTMLElement>(null)
  const isVirtual = rows.length > VIRTUAL_FROM
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const first = isVirtual ? (items[0]?.index ?? 0) : 0
  const end = isVirtual ? (items.at(-1)?.index ?? -1) + 1 : rows.length
  return (
    <section className={`${classes.viewport} ${shared.frame}`} ref={viewport} aria-label="Matches">
      <table className={table.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Account</th>
            <th scope="col">Realm</th>
            <th scope="col">Profile</th>
            <th scope="col">Image</th>
            <th scope="col">Group</th>
            <th scope="col" className={table.number}>
              Share
            </th>
            <th scope="col" className={table.number}>{`${currency}/h`}</th>
            <th scope="col" className={table.number}>
              Free
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          <Spacer rows={first} />
          {rows.slice(first, end).map((row, index) => (
            <Row key={row.id} row={row} index={first + index + 2} {...props} />
          ))}
          <Spacer rows={rows.length - end} />
        </tbody>
      </table>
    </section>
  )
})

/** Fills the height of the rows that are not rendered. */
const Spacer = ({ rows }: { rows: number }) =>
  rows === 0 ? null : (
    <tr aria-hidden style={{ blockSize: rows * ROW_HEIGHT }}>
      <td colSpan={9} />
    </tr>
  )

function Row({
  row,
  index,
  appearances,
  poolId,
  onOpen,
}: Omit<Props, 'rows'> & { row: MatchRow; index: number }) {
  const appearance = appearances.get(row.account) ?? {
    name: row.accountName,
    letter: '?',
    slot: 0,
    hatched: false,
  }
  return (
    <tr aria-rowindex={index}>
      <th scope="row" className={table.rowHead}>
        <button
          type="button"
          className={table.opener}
          aria-label={`${row.accountName}, ${row.realm ?? 'no realm'}: show every step`}
          onClick={() => onOpen(row)}
        >
          <AccountName appearance={appearance} />
        </button>
      </th>
      <TruncatedCell text={row.realm} />
      <TruncatedCell text={row.profile} />
      <TruncatedCell text={row.image} />
      <td>{row.group === null ? '–' : `G${row.group}`}</td>
      <td className={table.number}>{row.group === null ? '–' : percentText(row.share)}</td>
      <td className={table.number}>
        {row.price === null ? 'unknown' : priceText(Number(row.price))}
      </td>
      <td className={table.number}>{row.free ?? 'no limit'}</td>
      <td>
        {row.reasons.length === 0
          ? 'considered'
          : row.reasons
              .map(
                (code) =>
                  reasonText(code, {
                    accountId: row.account,
                    provider: null,
                    image: row.image,
                    poolId,
                  }).words,
              )
              .join(', ')}
      </td>
    </tr>
  )
}

const TruncatedCell = ({ text }: { text: string | null }) => (
  <td className={classes.cut} title={text ?? undefined}>
    {text ?? '–'}
  </td>
)
