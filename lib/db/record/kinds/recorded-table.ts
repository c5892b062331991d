/** A table whose changes are recorded, for each row or for all rows that share a key. */
export type RecordedTable = {
  table: string
  /** The columns that identify the changed entry; `id` if left out. */
  key?: readonly string[]
  /** The other columns that the record covers. */
  columns: readonly string[]
  /** The columns that are decimal numbers. They are recorded as text, because JSON would round them. */
  decimals?: readonly string[]
  /** Several rows share a key, and one state covers all of them. */
  rows?: 'many'
  /**
   * If given, null columns are part of the state, except for these, which later releases added. If left out, no null
   * column is.
   */
  nullsExcept?: readonly string[]
  /** The trigger compares each row, because most updates change none of these columns. */
  updates?: 'row'
}
