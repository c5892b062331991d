import { decimalText } from '@/lib/base/number-text'

/** Ranks as the protocol writes them, without separators; very large and small ones with an exponent. */
export function rankText(value: number, digits = 2): string {
  const size = Math.abs(value)
  const text = size >= 1e12 ? size.toExponential(3) : size.toFixed(digits)
  return decimalText(value < 0 && /[1-9]/.test(text) ? `−${text}` : text)
}

/** The same of a part that an entry may not have. */
export const partText = (part: number | null): string => (part === null ? '–' : rankText(part))

/** A value that was given or a factor: all its digits. */
export const exactText = (value: number): string =>
  decimalText(String(Number(value.toPrecision(12))).replace('-', '−'))

/** `+12.50` or `−0.25`; null for what rounds to nothing. */
export function deltaText(delta: number): string | null {
  const text = rankText(Math.abs(delta))
  if (!/[1-9]/.test(text)) return null
  return `${delta < 0 ? '−' : '+'}${text}`
}
