/** How pages and messages print numbers. */

type Digits = { least?: number; most?: number }

/** `1,234` or `−0.25`, with `least` to `most` decimals; whole numbers by default. */
export function numberText(value: number, { least = 0, most = least }: Digits = {}): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most }
  const size = Math.abs(value).toLocaleString('en', digits)
  return value < 0 && /[1-9]/.test(size) ? `−${size}` : size
}

/** `+0.25`, `−0.25`, or `±0` for what rounds to nothing. */
export function signedText(value: number, digits: Digits): string {
  const size = numberText(Math.abs(value), digits)
  if (!/[1-9]/.test(size)) return '±0'
  return `${value < 0 ? '−' : '+'}${size}`
}

/** "1 price", "2 prices", "24,000 prices". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
