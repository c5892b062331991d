'use client'
import { TriangleAlert } from 'lucide-react'
import { numberColumn, type TraceColumn, TraceTable } from '@/components/trace/trace-table'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import { counted, decimalText, signedText } from '@/lib/base/number-text'
import { enteredPriceText } from '@/lib/base/price-text'
import type { Outlier, ReviewRow } from '@/lib/features/prices/drafts/schema'
import { placeKey } from '../model/place'
import type { Sheet } from '../model/sheet'
import { placeName } from '../staging/staging-notices'

const SHOWN = 200

/** Every changed price before and after. Outliers come first. */
export function ChangedPrices({ sheet, rows }: { sheet: Sheet; rows: readonly ReviewRow[] }) {
  const sorted = rows.toSorted(
    (a, b) =>
      Number(b.outliers.length > 0) - Number(a.outliers.length > 0) ||
      Math.abs(b.percent ?? 0) - Math.abs(a.percent ?? 0),
  )
  const outliers = rows.filter((row) => row.outliers.length > 0).length
  return (
    <section aria-labelledby="prices-change">
      <h3 id="prices-change" className={shared.subheading}>
        {counted(rows.length, 'price change')}
        {outliers > 0 && `, ${outliers} to check`}
      </h3>
      <TraceTable
        caption="Changed prices"
        columns={columnsFor(sheet)}
        rows={sorted.slice(0, SHOWN)}
        rowKey={placeKey}
        maxHeight="18rem"
        isPlain
      />
      {sorted.length > SHOWN && (
        <p className={shared.dimmedXs}>And {sorted.length - SHOWN} more without an outlier.</p>
      )}
    </section>
  )
}

function columnsFor(sheet: Sheet): TraceColumn<ReviewRow>[] {
  const currencyOf = ({ accountId }: ReviewRow) => sheet.accounts.get(accountId)?.currency ?? ''
  return [
    {
      id: 'price',
      header: 'Price',
      kind: 'words',
      cell: (row) => (
        <>
          {placeName(sheet, placeKey(row))}
          <span className={table.underFacts}>
            {row.percent !== null && `${percentText(row.percent)}, `}
            before: <FiguresText figures={row.before} currency={currencyOf(row)} />
          </span>
          {row.outliers.length > 0 && (
            <span className={table.underFacts}>
              <Remarks row={row} />
            </span>
          )}
        </>
      ),
    },
    numberColumn(
      'before',
      'Before',
      (row) => <FiguresText figures={row.before} currency={currencyOf(row)} />,
      { from: 'middle' },
    ),
    numberColumn('after', 'After', (row) => (
      <FiguresText figures={row.after} currency={currencyOf(row)} />
    )),
    numberColumn('change', 'Change', ({ percent }) => percentText(percent), { from: 'middle' }),
    {
      id: 'notes',
      header: 'Check',
      kind: 'words',
      from: 'middle',
      cell: (row) => <Remarks row={row} />,
    },
  ]
}

function Remarks({ row: { outliers, cheapestIn } }: { row: ReviewRow }) {
  if (outliers.length === 0) return '–'
  return (
    <>
      <TriangleAlert size={13} aria-label="Outlier" />{' '}
      {outliers.map((outlier) => outlierText(outlier, cheapestIn)).join('; ')}
    </>
  )
}

/** Both figures if they differ. Inherited ones are in brackets, as in the grid. */
function FiguresText({ figures, currency }: { figures: ReviewRow['before']; currency: string }) {
  if (figures === null) return 'missing'
  const { amount, charged, inherited } = figures
  const text = enteredPriceText(amount, currency)
  return (
    <>
      {inherited ? `(${text})` : text}
      {charged !== amount && (
        <span
          className={`${shared.dimmedXs} ${shared.wrapCell} ${table.subline}`}
        >{`adjusted ${decimalText(charged)}`}</span>
      )}
    </>
  )
}

const percentText = (percent: number | null) =>
  percent === null ? '–' : `${signedText(percent, { least: 1 })} %`

function outlierText(outlier: Outlier, pools: readonly string[]): string {
  if (outlier === 'over-50-percent') return 'changes by more than half'
  if (outlier === 'over-1000x-median') return 'over 1,000 times the median of its row'
  return `changes the cheapest account in ${counted(pools.length, 'pool')}: ${pools.join(', ')}`
}
