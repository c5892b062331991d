import type { Place } from '../map/place-row'
import type { ImportRow, RowProblem, RowStatus } from '../rows/schema'
import type { ExistingFigures } from './compare-price'

/** The result of a row. `leads` marks the first row of a cell, whose price is staged. */
export type RowResult = {
  row: number
  line: number
  status: RowStatus
  place: Place | null
  before: ExistingFigures | null
  after: ExistingFigures | null
  spread: ImportRow['spread']
  problems: readonly RowProblem[]
  leads: boolean
}

export const noFacts = {
  place: null,
  before: null,
  after: null,
  spread: null,
  problems: [],
  leads: false,
}
