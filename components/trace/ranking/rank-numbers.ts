import { decimalText } from '@/lib/base/number-text'

/** Formats a rank as in the protocol, without separators; very large and very small ones have an exponent. */
export function rankText(value: number, digits = 2): string {
  const size = Math.abs(value)
  const text = size >= 1e12 ? size.toExponential(3) : size.toFixed(digits)
  return decimalText(value < 0 && /[1-9]/.test(text) ? `−${text}` : text)
}

/** The same for a part that an entry may lack. */
export const partText = (part: number | null): string => (part === null ? '–' : rankText(part))

/** Formats a given value or a factor with all its digits. */
export const exactText = (value: number): string =>
  decimalText(String(Number(value.toPrecision(12))).replace('-', '−'))

/** Formats a difference, such as `+12.50` or `−0.25`; null if it rounds to zero. */
export function deltaText(delta: number): string | null {
  const text = rankText(Math.abs(delta))
  if (!/[1-9]/.test(text)) return null
  return `${delta < 0 ? '−' : '+'}${text}`
}
