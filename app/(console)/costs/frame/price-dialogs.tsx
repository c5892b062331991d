'use client'
import dynamic from 'next/dynamic'
import { whenOnline } from '@/lib/api/browser/when-online'
import { counted } from '@/lib/base/number-text'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import type { StagedPrices } from '../draft/use-staging'
import type { View } from '../model/cell'
import type { SheetCells } from '../price-sheet'
import type { ReviewMode } from '../staging/staging-tray'
import type { Bulk } from '../use-bulk'
import type { SetCostsAddress } from './use-costs-address'

const BulkDialog = dynamic(() =>
  whenOnline(() => import('../bulk-dialog')).then((it) => it.BulkDialog),
)
const HistoryDialog = dynamic(() =>
  whenOnline(() => import('../history-dialog')).then((it) => it.HistoryDialog),
)
const ImportPricesDrawer = dynamic(() =>
  whenOnline(() => import('../import/import-prices-drawer')).then((it) => it.ImportPricesDrawer),
)
export const loadReview = () =>
  whenOnline(() => import('../review/review-dialog')).then((it) => it.ReviewDialog)
const ReviewDialog = dynamic(loadReview)

/** A review, with the start of its prices if a file or the address has one. */
export type Review = { mode: ReviewMode; from: string | null }

type Props = {
  view: View
  cells: SheetCells
  staging: StagedPrices
  bulk: Bulk
  /** Null while no review is open. */
  review: Review | null
  onReview: (review: Review | null) => void
  onApplied: (when: 'now' | 'later' | 'past', count: number) => void
}

/** The dialogs over the grid, each loaded when it is first opened. */
export function PriceDialogs({ view, cells, staging, bulk, review, onReview, onApplied }: Props) {
  const { sheet } = view
  return (
    <>
      {review !== null && (
        <ReviewDialog
          sheet={sheet}
          staging={staging}
          mode={review.mode}
          from={review.from}
          onApplied={onApplied}
          onClose={() => onReview(null)}
        />
      )}
      {bulk.action !== null && (
        <BulkDialog
          action={bulk.action}
          view={view}
          cells={cells}
          onApply={bulk.apply}
          onChanges={(changes, what) => {
            staging.edit(changes)
            bulk.notify(`${what} ${counted(changes.size, 'price')}`)
          }}
          onClose={bulk.closeAction}
        />
      )}
      {bulk.history !== null && (
        <HistoryDialog place={bulk.history} sheet={sheet} onClose={bulk.closeHistory} />
      )}
    </>
  )
}

type ImportProps = {
  grid: PriceGrid
  /** The import in the address. Empty if no file was sent yet. */
  id: string
  setUrl: SetCostsAddress
  onReview: (review: Review) => void
}

/** Imports prices from a file. A file with a start date continues to a review with that date. */
export function ImportPrices({ grid, id, setUrl, onReview }: ImportProps) {
  const show = (next: string | null) => void setUrl({ import: next }, { history: 'replace' })
  return (
    <ImportPricesDrawer
      grid={grid}
      id={id === '' ? null : id}
      onImport={(it) => show(it ?? '')}
      // The tray shows the number of pending changes. A message would cover its buttons.
      onStaged={(effectiveFrom) => {
        void setUrl({ import: null, asof: null, from: null }, { history: 'replace' })
        if (effectiveFrom !== null) onReview({ mode: 'later', from: effectiveFrom })
      }}
      onClose={() => show(null)}
    />
  )
}
