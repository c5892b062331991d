/** All rows of a list, or those of its first page. */
export type Growing<Row> = { rows: Row[]; isWhole: boolean }
