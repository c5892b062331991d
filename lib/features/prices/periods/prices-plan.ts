import type { PriceRow, PriceSteps, Sum } from './price-periods'

/** What an import does to the prices. */
export type PricesPlan = {
  /** For people: `from` is null where no price was in force. */
  changes: { id: string; title: string; from: Sum | null; to: Sum }[]
  unchanged: number
  steps: PriceSteps[]
  /** Prices, in force or to come, that a pruned import ends. */
  ends: { title: string; row: PriceRow }[]
}
