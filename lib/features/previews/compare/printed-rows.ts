import { groupBy } from '@/lib/base/group-by'
import { percentTexts } from '@/lib/base/percent'
import type { MatrixRow } from './contributions'

/** Rounds each column within its group, as the preview's table rounds the last column. */
export function printedRows(rows: readonly MatrixRow[]): MatrixRow[] {
  return [...groupBy(rows, ({ group }) => group).values()].flatMap((own) => {
    const finals = percentTexts(own.map(({ share }) => share))
    const columns = (own[0]?.cells ?? []).map((_, at) =>
      percentTexts(own.map(({ cells }) => cells[at]?.contribution?.after ?? 0)),
    )
    return own.map((row, r) => ({
      ...row,
      printed: finals[r] ?? '',
      cells: row.cells.map((cell, at) => ({ ...cell, printed: columns[at]?.[r] ?? '' })),
    }))
  })
}
