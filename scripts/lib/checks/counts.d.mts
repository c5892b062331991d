export type Counts = { passed: number; failed: number }

export function vitestCounts(report: unknown, code: number | string): Counts
export function playwrightCounts(report: unknown, code: number | string): Counts
