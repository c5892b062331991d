import { decimalText, fixedText } from './number-text'

/** A single share, rounded without regard to a sum. */
export const percentText = (share: number): string => {
  const text = (share * 100).toFixed(1)
  return text === '0.0' && share > 0 ? tiny('%') : `${decimalText(text)} %`
}

/**
 * Shares as tenths of a percent that add up to the rounded sum of the shares. Each is rounded down, and the missing
 * tenths go to the largest remainders, earlier rows first.
 */
export function roundToTenths(shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * 1000)
  const tenths = exact.map((value) => Math.floor(value + 1e-9))
  const missing = Math.round(sum(exact)) - sum(tenths)

  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value + 1e-9) }))
    .sort((a, b) => (Math.abs(b.remainder - a.remainder) < 1e-9 ? 0 : b.remainder - a.remainder))
  for (const { index } of byRemainder.slice(0, Math.max(0, missing))) {
    tenths[index] = (tenths[index] ?? 0) + 1
  }
  return tenths
}

/** "56.1 %" for each share; a chance that rounds to nothing is "<0.1 %", only zero is "0.0 %". */
export function percentTexts(shares: readonly number[]): string[] {
  const tenths = roundToTenths(shares)
  return shares.map((share, index) => {
    const value = tenths[index] ?? 0
    return value === 0 && share > 0 ? tiny('%') : `${fixedText(value / 10, 1)} %`
  })
}

/** "+16.7 pp", "−8.3 pp": a difference of two shares, in percentage points. */
export function deltaText(delta: number): string {
  if (Math.abs(delta) < 1e-9) return `${fixedText(0, 1)} pp`
  const sign = delta > 0 ? '+' : '−'
  const text = (Math.abs(delta) * 100).toFixed(1)
  return `${sign}${text === '0.0' ? tiny('pp') : `${decimalText(text)} pp`}`
}

/** "16.7 pp": the size of a difference, without its sign. */
export const pointsText = (difference: number): string =>
  deltaText(Math.abs(difference)).replace('+', '')

/** The text of an amount above 0 that one decimal cannot show. */
const tiny = (unit: string) => `<${fixedText(0.1, 1)} ${unit}`

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
