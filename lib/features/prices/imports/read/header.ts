import { shown } from './stated-row'

/** Names of columns that a report adds; a corrected report comes back with them. */
export const reportColumns = ['_status', '_error_code', '_error'] as const

/** The names of the first row, each of them once and none of them empty. */
export function columnsOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, i) => {
    const name = shown(cell.trim().replace(/\s+/g, ' ')) || `column ${i + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
