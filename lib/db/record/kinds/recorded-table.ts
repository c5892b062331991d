/** A table whose changes are recorded, row by row or by all rows that share a key. */
export type RecordedTable = {
  table: string
  /** The columns that name what changed; `id` if left out. */
  key?: readonly string[]
  /** The other columns that the record covers. */
  columns: readonly string[]
  /** Those of them that are decimal numbers: recorded as text, because JSON would round them. */
  decimals?: readonly string[]
  /** Several rows share a key, and one state covers all of them. */
  rows?: 'many'
  /** Null columns are part of the state, except for these, which later releases added. Otherwise none are. */
  nullsExcept?: readonly string[]
  /** Most updates change none of these columns: the trigger compares row by row. */
  updates?: 'row'
}
