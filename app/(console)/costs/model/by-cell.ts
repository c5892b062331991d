/**
 * Something of each cell, made when it is first needed. Rows and columns are looked up one after the
 * other: a key made of both would be put together and hashed anew for every look.
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
