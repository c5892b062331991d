import { numberText } from '@/lib/base/number-text'
import { openPlaceNames, type Places } from '../map/place-names'
import { openUnknownNames, type Place, placeRow } from '../map/place-row'
import { rowReader } from '../map/read-row'
import { columnsOf } from '../read/header'
import { importLimits } from '../read/limits'
import { type FileRow, readRows, UnreadableFile } from '../read/read-rows'
import { isRefusal, leftOut } from '../read/stated-row'
import type { Counts, ProblemGroup } from '../rows/schema'
import type { ImportNote, Mapping, Reading, UnknownName } from '../schema'
import type { ExistingPrices } from './compare-price'
import { finishRows } from './finish-rows'
import { notesOf } from './notes'
import { openProblemGroups } from './problem-groups'
import { noFacts, type RowResult } from './row-result'
import { newRowsByCell } from './rows-by-cell'

export type DryRun = {
  rows: number
  counts: Counts
  changes: number
  unknown: UnknownName[]
  notes: ImportNote[]
  problemGroups: ProblemGroup[]
  effectiveFrom: Date | null
}

type File = { reading: Reading; mapping: Mapping; places: Places; now: Date }

/** The inputs of a dry run; `onRows` may throw to stop it. */
type DryRunInputs = {
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Returns a lookup of the prices of these cells, by cell and date; null for now. */
  existingOf: (
    places: readonly Place[],
  ) => Promise<(place: Place, at: Date | null) => ExistingPrices>
  keep: (results: readonly RowResult[]) => Promise<void>
  onRows: (rows: number) => Promise<void>
}

/** Computes the effect of importing every row of a file. It writes no price. */
export async function dryRun(file: File, inputs: DryRunInputs): Promise<DryRun> {
  const { mapping, now } = file
  const problems = openProblemGroups()
  const counts: Counts = { create: 0, update: 0, unchanged: 0, skipped: 0, error: 0 }
  const keep = (results: readonly RowResult[]) => {
    for (const result of results) {
      counts[result.status]++
      problems.count(result)
    }
    return inputs.keep(results)
  }

  const sorting = openSorting(file)
  for await (const batch of readRows(inputs.chunks, file.reading)) {
    await keep(sorting.add(batch))
    await inputs.onRows(sorting.rows())
  }

  const { byCell, unknown } = sorting
  const rows = sorting.rows()
  const finishing = finishRows(byCell, { mapping, now, existingOf: inputs.existingOf })
  for (;;) {
    const { done, value } = await finishing.next()
    if (done === true) {
      const problemGroups = problems.all()
      const notes = notesOf(mapping, problemGroups)
      return { rows, counts, ...value, unknown: unknown.all(), notes, problemGroups }
    }
    await keep(value)
    await inputs.onRows(rows)
  }
}

/** Assigns the rows of a file to cells. The first row is the header. Texts of rows are not stored. */
function openSorting({ reading, mapping, places, now }: File) {
  const names = openPlaceNames(places)
  const unknown = openUnknownNames(names)
  const isWeighted = mapping.preset === 'focus' || mapping.columns.quantity !== undefined
  const byCell = newRowsByCell({ isWeighted, now })
  let read: ReturnType<typeof rowReader> | null = null
  let row = 0
  return {
    byCell,
    unknown,
    rows: () => row,
    /** Returns the rows that are not used. */
    add(batch: readonly FileRow[]): RowResult[] {
      const refused: RowResult[] = []
      for (const fileRow of batch) {
        if (read === null) {
          read = rowReader(columnsOf(fileRow.cells), mapping, reading)
          continue
        }
        row++
        if (row > importLimits.rows) throw tooManyRows()
        const at = { row, line: fileRow.line }
        const stated = isBlank(fileRow) ? leftOut() : read(fileRow)
        const place = isRefusal(stated) ? stated : placeRow(stated, { names, mapping, unknown })
        if (isRefusal(place)) refused.push({ ...noFacts, ...at, ...place })
        else if (!isRefusal(stated)) byCell.add(at, place, stated)
      }
      return refused
    },
  }
}

const isBlank = ({ cells, broken }: FileRow) =>
  broken === null && cells.every((cell) => cell.trim() === '')

const tooManyRows = () =>
  new UnreadableFile(
    'too-many-rows',
    `The file has more than ${numberText(importLimits.rows)} rows. Import it in parts.`,
  )
