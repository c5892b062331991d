/**
 * Caches a value for each cell, computed on first use. Lookups go by row and then by column, because a combined
 * key would be concatenated and hashed for every lookup.
 */
export function byCell<Of, Column extends { id: string }>(
  make: (row: string, column: Column) => Of,
) {
  const rows = new Map<string, Map<string, { of: Of }>>()
  return (row: string, column: Column): Of => {
    const cells = rows.get(row) ?? new Map<string, { of: Of }>()
    if (cells.size === 0) rows.set(row, cells)
    const found = cells.get(column.id) ?? { of: make(row, column) }
    cells.set(column.id, found)
    return found.of
  }
}
