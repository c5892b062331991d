const POWERS = [1]
while (POWERS.length < 16) POWERS.push(10 * (POWERS.at(-1) ?? 1))
const [DOT, ZERO, NINE] = [46, 48, 57]

/**
 * The double nearest to a decimal such as "0.125". Up to 15 digits are an exact integer divided by an
 * exact power of ten, which rounds once, as `Number` does, and is several times faster.
 */
export function doubleOf(decimal: string): number {
  const { length } = decimal
  if (length === 0 || length > 16) return Number(decimal)

  let digits = 0
  let dot = length - 1
  for (let i = 0; i < length; i++) {
    const code = decimal.charCodeAt(i)
    if (code >= ZERO && code <= NINE) digits = digits * 10 + (code - ZERO)
    else if (code === DOT && dot === length - 1 && i > 0 && i < length - 1) dot = i
    else return Number(decimal)
  }
  const power = POWERS[length - 1 - dot]
  const isExact = power !== undefined && digits <= Number.MAX_SAFE_INTEGER
  return isExact ? digits / power : Number(decimal)
}
