'use client'
import { TriangleAlert } from 'lucide-react'
import table from '@/components/ui/data/review-table.module.css'
import { counted, signedText } from '@/lib/base/number-text'
import type { Outlier, ReviewRow } from '@/lib/features/prices/drafts/schema'
import { placeKey } from '../model/place'
import type { Sheet } from '../model/sheet'
import { placeName } from '../staging/staging-notices'
import classes from './review.module.css'

const SHOWN = 200

/** Every changed price before and after; what deserves a second look comes first. */
export function ChangedPrices({ sheet, rows }: { sheet: Sheet; rows: readonly ReviewRow[] }) {
  const sorted = rows.toSorted(
    (a, b) =>
      Number(b.outliers.length > 0) - Number(a.outliers.length > 0) ||
      Math.abs(b.percent ?? 0) - Math.abs(a.percent ?? 0),
  )
  const outliers = rows.filter((row) => row.outliers.length > 0).length
  return (
    <section aria-labelledby="prices-change">
      <h3 id="prices-change" className={classes.heading}>
        {counted(rows.length, 'price change')}
        {outliers > 0 && `, ${outliers} to look at`}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={table.scroll} aria-label="Changed prices" tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">price</th>
              <th scope="col" className={table.number}>
                before
              </th>
              <th scope="col" className={table.number}>
                after
              </th>
              <th scope="col" className={table.number}>
                change
              </th>
              <th scope="col">look at</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, SHOWN).map((row) => (
              <Row key={placeKey(row)} sheet={sheet} row={row} />
            ))}
          </tbody>
        </table>
        {sorted.length > SHOWN && (
          <p className={classes.quiet}>
            And {sorted.length - SHOWN} more, none of which stands out.
          </p>
        )}
      </section>
    </section>
  )
}

function Row({ sheet, row }: { sheet: Sheet; row: ReviewRow }) {
  const currency = sheet.accounts.get(row.accountId)?.currency ?? ''
  const remarks = row.outliers.map((outlier) => outlierText(outlier, row.cheapestIn))
  return (
    <tr>
      <th scope="row" className={table.name}>
        {placeName(sheet, placeKey(row))}
      </th>
      <td className={table.number}>
        <FiguresText figures={row.before} currency={currency} />
      </td>
      <td className={table.number}>
        <FiguresText figures={row.after} currency={currency} />
      </td>
      <td className={table.number}>{percentText(row.percent)}</td>
      <td className={table.notes}>
        {remarks.length === 0 ? (
          '–'
        ) : (
          <>
            <TriangleAlert size={13} aria-label="Outlier" /> {remarks.join('; ')}
          </>
        )}
      </td>
    </tr>
  )
}

/** Both figures where they differ; what is inherited in brackets, as in the grid. */
function FiguresText({ figures, currency }: { figures: ReviewRow['before']; currency: string }) {
  if (figures === null) return 'missing'
  const { amount, charged, inherited } = figures
  const text = amount === '0' ? 'free' : `${amount} ${currency}`
  return (
    <>
      {inherited ? `(${text})` : text}
      {charged !== amount && (
        <span className={table.words}>{`adjusted ${charged} ${currency}`}</span>
      )}
    </>
  )
}

const percentText = (percent: number | null) =>
  percent === null ? '–' : `${signedText(percent, { least: 1 })} %`

function outlierText(outlier: Outlier, pools: readonly string[]): string {
  if (outlier === 'over-50-percent') return 'changes by more than half'
  if (outlier === 'over-1000x-median') return 'over 1,000 times the median of its row'
  return `changes who is cheapest in ${counted(pools.length, 'pool')}: ${pools.join(', ')}`
}
