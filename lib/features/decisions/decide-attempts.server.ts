import 'server-only'
import type { Author } from '@/lib/features/audit/audit-entry.server'
import type { Ask } from './1-accept/resolved-request'
import { reserve } from './3-lock/counts'
import type { LaunchRow, Placed } from './3-lock/launch-row'
import { type Attempted, type Decision, decide, type Grounds } from './4-decide/decide.server'
import type { Rows } from './5-write/batch-rows.server'
import { addDecision, addStart, placedRow } from './5-write/decision-rows.server'
import { takeLevels } from './5-write/take-levels.server'
import { MOST_ATTEMPTS } from './schema'

/** A launch that is to be decided. */
export type Deciding = {
  launch: Omit<LaunchRow, keyof Placed>
  ask: Ask
  author: Author
  /** Its first attempt to come. */
  from: Attempted
  /** Where it stood before, which a launch that fails goes on to say; null: nowhere. */
  stood: LaunchRow | null
}

/** The launch as it was decided, with the decision of its last attempt. */
export type Decided = { row: LaunchRow; decision: Decision }

/**
 * Decides attempts until one finds places at all levels, which it takes. Where a level below the match finds nothing,
 * the attempt fails, and the next one is among the other matches. One that finds no match is recorded too: it says why.
 */
export function decideAttempts(deciding: Deciding, grounds: Grounds, rows: Rows): Decided {
  const { launch, ask, author, from, stood } = deciding
  const { facts, counts, levels } = grounds
  const decision = decide(ask, from, grounds)
  const { winner, descent } = decision
  const row = placedRow(launch, ask, decision, facts)
  addDecision(rows, row, decision)
  if (winner === null) return { row: stood === null ? row : standing(row, stood), decision }
  if (descent === null || descent.failure === null) {
    reserve(counts, { ...row, accountId: winner.account })
    addStart(rows, row, facts)
    if (descent !== null) takeLevels(descent, { ask, author, levels, rows })
    return { row, decision }
  }
  const { attempt, tried } = from
  rows.dead.push({ launchId: row.id, attempt, at: ask.now, reason: descent.failure })
  const failed: LaunchRow = { ...row, state: 'failed', deadline: null, settledAt: ask.now }
  if (attempt >= MOST_ATTEMPTS) return { row: failed, decision }
  const next = { attempt: attempt + 1, tried: [...tried, winner.id] }
  return decideAttempts({ ...deciding, from: next, stood: failed }, grounds, rows)
}

/** A failed launch says where it stood last. */
const standing = (
  row: LaunchRow,
  { accountId, realm, hardwareProfile, group, share, costPerHour }: LaunchRow,
): LaunchRow => ({ ...row, accountId, realm, hardwareProfile, group, share, costPerHour })
