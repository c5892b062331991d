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
/** An attempt for which a level below its match found nothing; `reason` is its code. */
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

/** What is written of launches, and of nothing that they share. */
export type LaunchRows = {
  launches: LaunchRow[]
  receipts: DecidedReceipt[]
  events: NewEvent[]
  audits: AuditEntry[]
  /** The states of the launches, signed. */
  changes: ReturnType<typeof changeRow>[]
  levels: LevelRows
}

/** Everything a batch writes. Rows that count are added up, since one statement touches a row once. */
export type Rows = LaunchRows & {
  /** New launches, which are counted once they are committed. */
  decided: Pick<LaunchRow, 'poolId' | 'state'>[]
  moves: Move[]
  draws: Draws
  endings: Ending[]
  keys: Key[]
  /** By hash. */
  contents: Map<string, Content>
  /** Attempts that a driver has to start; none if callers launch themselves. */
  starts: Start[]
  /** Attempts that ended at a level below the match. */
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
