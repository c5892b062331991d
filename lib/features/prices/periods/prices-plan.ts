import type { PriceRow, PriceSteps, Sum } from './price-periods'

/** The effect of an inventory import on prices. */
export type PricesPlan = {
  /** Changes to show; `from` is null if no price was in force. */
  changes: { id: string; title: string; from: Sum | null; to: Sum }[]
  unchanged: number
  steps: PriceSteps[]
  /** Prices in force or scheduled that an import with pruning ends. */
  ends: { title: string; row: PriceRow }[]
}
