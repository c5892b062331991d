// Sums of products end a little beside the number they mean.
const TOLERANCE = 1e-9

/** Strictly above: what is equal within 1e-9 is not. */
export const isAbove = (value: number, limit: number): boolean => value > limit + TOLERANCE

/** At least: what is equal within 1e-9 is. */
export const isAtLeast = (value: number, limit: number): boolean => value >= limit - TOLERANCE
