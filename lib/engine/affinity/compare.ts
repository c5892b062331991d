// Sums of products have small rounding errors.
const TOLERANCE = 1e-9

/** Strictly above; numbers that are equal within 1e-9 are not. */
export const isAbove = (value: number, limit: number): boolean => value > limit + TOLERANCE

/** At least; numbers that are equal within 1e-9 are. */
export const isAtLeast = (value: number, limit: number): boolean => value >= limit - TOLERANCE

/** The smallest whole number to add to a value so that it is strictly above the limit. */
export const wholeToAbove = (value: number, limit: number): number =>
  Math.floor(limit - value + TOLERANCE) + 1

/** The smallest whole number to add to a value so that it is at least the limit. */
export const wholeToAtLeast = (value: number, limit: number): number =>
  Math.ceil(limit - value - TOLERANCE)
