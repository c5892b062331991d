export type Counts = { passed: number; failed: number; skipped: number }

export function sum(counts: readonly Counts[]): Counts
export function countsText(counts: Counts): string
export function vitestCounts(report: unknown, code: number | string): Counts
export function playwrightCounts(report: unknown, code: number | string): Counts
