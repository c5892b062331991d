import type { ReactNode } from 'react'
import type { Permission } from '@/lib/auth/permissions'

/** An action on several rows at once, with a result for each. */
export type BulkAction<Row> = {
  id: string
  /** The text of the button, such as "End". */
  label: string
  permission: Permission
  isDestructive?: boolean
  /** Describes the effect, above the list of rows. */
  effect: string
  /** The reason why the action is not possible for a row; null if it is. */
  refusal?: (row: Row) => string | null
  /** Describes the effect on a row before the action is confirmed. */
  preview?: (row: Row) => ReactNode
  run: (row: Row) => Promise<unknown>
  /** Shown next to a row after the action, such as "Ended". */
  done: string
  /** The groups of queries to refresh at the end. */
  affects: readonly string[]
}
