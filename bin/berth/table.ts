/** Formats columns as wide as their widest cell. Numbers are aligned right. */
export function textTable(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const cells = [header, ...rows.map((row) => row.map((cell) => (cell === null ? '-' : `${cell}`)))]
  const widths = header.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length)))
  const isRight = header.map((_, i) => rows.length > 0 && rows.every((row) => isNumber(row[i])))

  return cells
    .map((row) =>
      row
        .map((cell, i) =>
          isRight[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const isNumber = (cell: string | number | null | undefined) =>
  cell === null || /^[+-]?[\d.]+( %| pp)?$/.test(`${cell}`)
