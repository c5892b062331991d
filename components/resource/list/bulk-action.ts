import type { ReactNode } from 'react'
import type { Permission } from '@/lib/auth/permissions'

/** Something that can be done to several rows at once, with a result for each. */
export type BulkAction<Row> = {
  id: string
  /** As on a button: "End". */
  label: string
  permission: Permission
  isDestructive?: boolean
  /** What happens, above the list of the rows. */
  effect: string
  /** Why it cannot be done to a row; null: it can. */
  refusal?: (row: Row) => string | null
  /** What it would mean for a row, in words, before it is confirmed. */
  preview?: (row: Row) => ReactNode
  run: (row: Row) => Promise<unknown>
  /** Shown behind a row when it is done: "Ended". */
  done: string
  /** The groups of answers that are read again at the end. */
  affects: readonly string[]
}
