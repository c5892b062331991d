/** Limits of an import. The one of the browser (`browserBytes`) is lower, because it holds the file in memory. */
export const importLimits = {
  rows: 200_000,
  bytes: 256 * 1024 * 1024,
  browserBytes: 20 * 1024 * 1024,
  /** Length of one row. Without it, an unclosed quotation mark would consume the whole file. */
  recordBytes: 128 * 1024,
  columns: 500,
} as const

/** Bytes at the start of a file from which its encoding and format are detected. */
export const headBytes = 256 * 1024
