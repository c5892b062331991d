'use client'
import { useRouter } from 'next/navigation'
import { useCallback, useRef, useState } from 'react'
import type { GridSelection } from '@/components/ui/editable-grid/types'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import { useForgetStudios } from '@/lib/features/policies/use-policies.client'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { type StagedPrices, useStaging } from '../draft/use-staging'
import { FilterBar } from '../filter-bar'
import { firstRequested } from '../model/first-requested'
import { type Requested, studioAddress } from '../model/requested'
import { NothingShown } from '../nothing-shown'
import { PriceSheet, useSheetCells } from '../price-sheet'
import { SelectionBar } from '../selection-bar'
import { DiscardedLine } from '../staging/discarded-line'
import { type ReviewMode, StagingTray } from '../staging/staging-tray'
import { useBulk } from '../use-bulk'
import { ImportPrices, loadReview, PriceDialogs, type Review } from './price-dialogs'
import { PriceNotices } from './price-notices'
import type { CostsAddress, SetCostsAddress } from './use-costs-address'
import { usePriceView, useSheet } from './use-price-view'
import { ViewBar } from './view-bar'

type Props = {
  grid: PriceGrid
  url: CostsAddress
  setUrl: SetCostsAddress
  requested: Requested | null
}

/** The price grid with its filters, pending changes, notices and bulk edits. */
export function PriceEditor({ grid, url, setUrl, requested }: Props) {
  const sheet = useSheet(grid)
  const staging = useStaging(grid.draft)
  const shown = usePriceView({ grid, sheet, url, staging, requested })
  const { view, shape } = shown
  const cells = useSheetCells(view, shape.columns)
  const bulk = useBulk(view, cells, staging)
  const [review, setReview] = useState<Review | null>(null)
  // A link to enter a price selects its cell.
  const [focus] = useState(() => firstRequested(sheet, shown.narrowing, shape))
  const { select, onActive } = useSelection()
  const onApplied = useReturn(requested)
  return (
    <div className={shared.stack8}>
      <Bars grid={grid} sheet={sheet} shown={shown} url={url} setUrl={setUrl} />
      <PriceNotices
        shown={shown}
        staging={staging}
        url={url}
        setUrl={setUrl}
        requested={requested}
      />
      <PriceSheet
        view={view}
        shape={shape}
        cells={cells}
        coverage={shown.coverage}
        focus={focus}
        empty={<NothingShown url={url} setUrl={setUrl} />}
        onChanges={staging.edit}
        onUndo={staging.undo}
        onRedo={staging.redo}
        menuFor={bulk.menuFor}
        onActive={onActive}
        hasTray={isStaging(shown) && isWorthShowing(staging)}
      />
      <SelectionBar select={select} bulk={bulk} />
      <Pending
        shown={shown}
        staging={staging}
        onReview={(mode) => setReview(reviewFrom(mode, shown.enteredFrom))}
        onRestored={bulk.notify}
      />
      <PriceDialogs
        view={view}
        cells={cells}
        staging={staging}
        bulk={bulk}
        review={review}
        onReview={setReview}
        onApplied={onApplied}
      />
      {url.import !== null && shown.access.mode === 'edit' && (
        <ImportPrices grid={grid} id={url.import} setUrl={setUrl} onReview={setReview} />
      )}
    </div>
  )
}

type BarsProps = Omit<Props, 'requested'> & {
  sheet: ReturnType<typeof useSheet>
  shown: ReturnType<typeof usePriceView>
}

const Bars = ({ grid, sheet, shown, url, setUrl }: BarsProps) => (
  <>
    <ViewBar
      url={url}
      setUrl={setUrl}
      changes={grid.changes}
      coverage={shown.total}
      reportingCurrency={grid.reportingCurrency}
      hasPending={shown.view.pending.size > 0}
    />
    <FilterBar
      sheet={sheet}
      url={url}
      setUrl={setUrl}
      missing={shown.missing}
      since={shown.since}
    />
  </>
)

const reviewFrom = (mode: ReviewMode, from: string | null): Review =>
  from === null ? { mode, from } : { mode: 'later', from }

/** The bar of the selection follows the grid without rendering the page again. */
function useSelection() {
  const select = useRef<(selection: GridSelection | null) => void>(() => {})
  const onActive = useCallback((it: GridSelection | null) => select.current(it), [])
  return { select, onActive }
}

type PendingProps = {
  shown: ReturnType<typeof usePriceView>
  staging: StagedPrices
  onReview: (mode: ReviewMode) => void
  onRestored: (message: string) => void
}

function Pending({ shown, staging, onReview, onRestored }: PendingProps) {
  if (!isStaging(shown)) return null
  return isWorthShowing(staging) ? (
    <StagingTray
      staging={staging}
      outliers={shown.outliers}
      onNear={loadReview}
      onReview={onReview}
    />
  ) : (
    <DiscardedLine staging={staging} onRestored={onRestored} />
  )
}

const isStaging = ({ access, showsPending }: PendingProps['shown']) =>
  access.mode === 'edit' && showsPending

/** An empty tray is not rendered. */
const isWorthShowing = ({ pending, canUndo, canRedo }: StagedPrices) =>
  pending.size > 0 || canUndo || canRedo

/** Reports the applied prices, and returns to the studio that linked here. */
function useReturn(requested: Requested | null) {
  const router = useRouter()
  const forget = useForgetStudios()
  return (when: 'now' | 'later' | 'past', count: number) => {
    const prices = counted(count, 'price')
    saved(when === 'later' ? `${prices} scheduled.` : `${prices} in force.`)
    // Studios pin their inputs. One that is opened now must load the new prices.
    forget()
    if (requested !== null && when === 'now') router.push(studioAddress(requested))
  }
}
