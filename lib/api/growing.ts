/** Rows of a list, all of them or those of its first page. */
export type Growing<Row> = { rows: Row[]; isWhole: boolean }
