import { signedText } from '@/lib/base/number-text'
import { coverageText, priceDeltaText, priceText } from '@/lib/base/price-text'
import type { BacktestReport } from '@/lib/features/backtests/backtest-report'

type CostChange = { change: string; from: string; to: string; priced: string }

/** "+0.0123 USD/h (+3.1 %)" and its base. Null if unknown. */
export function costChange({ cost }: BacktestReport, currency: string): CostChange | null {
  if (cost === null) return null
  const { a, b, delta, relative, priced } = cost
  const part = relative === null ? '' : ` (${signed(relative)})`
  return {
    change: `${priceDeltaText(delta)} ${currency}/h${part}`,
    from: priceText(a),
    to: priceText(b),
    priced: `${coverageText(priced)} of the launches have a price`,
  }
}

const signed = (part: number) => `${signedText(part * 100, { least: 1 })} %`
