import { shown } from './stated-row'

/** Names of the columns that a report adds. A corrected report still has them when it is imported. */
export const reportColumns = ['_status', '_error_code', '_error'] as const

/** Returns the names of the first row, made unique and not empty. */
export function columnsOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, i) => {
    const name = shown(cell.trim().replace(/\s+/g, ' ')) || `column ${i + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
