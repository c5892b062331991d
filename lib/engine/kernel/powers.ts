/**
 * `base ^ exponent` for exponents in quarter steps (0, 0.25, 0.5, ...) and base >= 0. Uses only multiplications and
 * square roots, which IEEE 754 defines exactly, so every JavaScript engine gives the same bytes. `Math.pow` does not.
 */
export function quarterPower(base: number, exponent: number): number {
  const quarters = Math.round(exponent * 4)
  const root = Math.sqrt(base)
  let power = 1
  for (let i = 0; i < Math.floor(quarters / 4); i++) power *= base
  if (quarters % 4 >= 2) power *= root
  if (quarters % 2 === 1) power *= Math.sqrt(root)
  return power
}

/** `factor ^ times` for a whole number of times, by repeated multiplication; 0^0 is 1. */
export function repeatedly(factor: number, times: number): number {
  let power = 1
  for (let i = 0; i < times && power !== 0; i++) power *= factor
  return power
}
