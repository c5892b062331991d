// Sums of products end a little beside the number they mean.
const TOLERANCE = 1e-9

/** Strictly above: what is equal within 1e-9 is not. */
export const isAbove = (value: number, limit: number): boolean => value > limit + TOLERANCE

/** At least: what is equal within 1e-9 is. */
export const isAtLeast = (value: number, limit: number): boolean => value >= limit - TOLERANCE

/** The smallest whole number to add to a value so that it is strictly above the limit. */
export const wholeToAbove = (value: number, limit: number): number =>
  Math.floor(limit - value + TOLERANCE) + 1

/** The smallest whole number to add to a value so that it is at least the limit. */
export const wholeToAtLeast = (value: number, limit: number): number =>
  Math.ceil(limit - value - TOLERANCE)
