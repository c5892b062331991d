import { decimalText, fixedText } from './number-text'

/** A price per hour with four decimals, or six if four would show 0. */
export function priceText(perHour: number): string {
  const digits = perHour !== 0 && Math.abs(perHour) < 0.001 ? 6 : 4
  return fixedText(perHour, digits)
}

/** "0.0400", "0.0385 – 0.1920" */
export const priceRangeText = ({ low, high }: { low: number; high: number }): string =>
  low === high ? priceText(low) : `${priceText(low)} – ${priceText(high)}`

type RunningCost = { costPerHour: number; running: number; unpriced: number }

/**
 * The hourly cost of running instances. "–" without any, "unknown" if none has a price, "0.9100+" if some have
 * none: a missing price is never 0.
 */
export function runningCostText({ costPerHour, running, unpriced }: RunningCost): string {
  if (running === 0) return '–'
  if (unpriced === running) return 'unknown'
  return `${priceText(costPerHour)}${unpriced > 0 ? '+' : ''}`
}

/** "+0.0003", "−0.0003", "±0" */
export function priceDeltaText(delta: number): string {
  if (Math.abs(delta) < 1e-9) return '±0'
  const size = Math.abs(delta)
  return `${delta > 0 ? '+' : '−'}${fixedText(size, size < 0.000_05 ? 6 : 4)}`
}

/** Rounded down, so that only a completely priced set reads 100 %. */
export function coverageText(coverage: number): string {
  const whole = Math.floor(coverage * 100 + 1e-9)
  return whole === 0 && coverage > 0 ? '<1 %' : `${whole} %`
}

/** The header of a column of prices. */
export const priceHead = (currency: string | null): string =>
  currency === null ? 'Price/h' : `${currency}/h`

/** A price as it was entered: "0.192 USD", "free". */
export const enteredPriceText = (amount: string, currency: string): string =>
  Number(amount) === 0 ? 'free' : `${decimalText(amount)} ${currency}`
