import 'server-only'
import type { changeRow } from '@/lib/db/record/change-row.server'
import type { AuditEntry } from '@/lib/features/audit/audit-entry.server'
import type { Content } from '@/lib/features/contents/content.server'
import type { NewEvent } from '@/lib/features/events/schema'
import type { LaunchRow } from '../3-lock/launch-row'
import type { DecidedReceipt } from '../4-decide/receipt.server'
import type { Draws, Ending } from './hourly-rows'
import { type LevelRows, noLevelRows } from './level-rows'

export type Move = { table: 'Account' | 'Pool' | 'Tenant'; id: string; by: number }
/** An attempt for which a level below the match found nothing. `reason` is its code. */
export type DeadEnd = { launchId: string; attempt: number; at: Date; reason: string }
type Start = { launchId: string; attempt: number }
type Key = {
  principal: string
  route: string
  key: string
  bodyHash: string
  answer: unknown
  createdAt: Date
}

/** The rows that belong to single launches, without those that launches share. */
export type LaunchRows = {
  launches: LaunchRow[]
  receipts: DecidedReceipt[]
  events: NewEvent[]
  audits: AuditEntry[]
  /** The states of the launches, signed. */
  changes: ReturnType<typeof changeRow>[]
  levels: LevelRows
}

/** Everything that a batch writes. Changes of counts are summed, because one statement can update a row only once. */
export type Rows = LaunchRows & {
  /** New launches, which are added to the metrics after the commit. */
  decided: Pick<LaunchRow, 'poolId' | 'state'>[]
  moves: Move[]
  draws: Draws
  endings: Ending[]
  keys: Key[]
  /** By hash. */
  contents: Map<string, Content>
  /** Attempts that a driver has to start; none if callers launch themselves. */
  starts: Start[]
  /** Attempts that failed at a level below the match. */
  dead: DeadEnd[]
}

export const noLaunchRows = (): LaunchRows => ({
  launches: [],
  receipts: [],
  events: [],
  audits: [],
  changes: [],
  levels: noLevelRows(),
})

export const emptyRows = (): Rows => ({
  ...noLaunchRows(),
  decided: [],
  moves: [],
  draws: new Map(),
  endings: [],
  keys: [],
  starts: [],
  dead: [],
  contents: new Map(),
})
