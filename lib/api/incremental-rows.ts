/** All rows of a list, or those of its first page. */
export type IncrementalRows<Row> = { rows: Row[]; isWhole: boolean }
