import 'server-only'
import type { Author } from '@/lib/features/audit/audit-entry.server'
import type { DecisionRequest } from './1-accept/resolved-request'
import { reserve } from './3-lock/counts'
import type { LaunchRow, Placed } from './3-lock/launch-row'
import { type Attempted, type AttemptInputs, type Decision, decide } from './4-decide/decide.server'
import type { Rows } from './5-write/batch-rows.server'
import { addDecision, addStart, placedRow } from './5-write/decision-rows.server'
import { takeLevels } from './5-write/take-levels.server'
import { MAX_ATTEMPTS } from './schema'

/** A launch to be decided. */
export type Deciding = {
  launch: Omit<LaunchRow, keyof Placed>
  request: DecisionRequest
  author: Author
  /** The first attempt to decide. */
  from: Attempted
  /** The launch before this attempt, whose last position a failed launch shows; null if there was none. */
  previous: LaunchRow | null
}

/** The decided launch with the decision of its last attempt. */
export type Decided = { row: LaunchRow; decision: Decision }

/**
 * Decides attempts until one finds a match, a pod and nodes, which it reserves. If no pod or node is found, the attempt
 * fails and the next attempt selects among the remaining matches. An attempt without a match is also recorded, with its
 * reasons.
 */
export function decideAttempts(deciding: Deciding, inputs: AttemptInputs, rows: Rows): Decided {
  const { launch, request, author, from, previous } = deciding
  const { facts, counts, levels } = inputs
  const decision = decide(request, from, inputs)
  const { winner, descent } = decision
  const row = placedRow(launch, request, decision, facts)
  addDecision(rows, row, decision)
  if (winner === null)
    return { row: previous === null ? row : withPosition(row, previous), decision }
  if (descent === null || descent.failure === null) {
    reserve(counts, { ...row, accountId: winner.account })
    addStart(rows, row, facts)
    if (descent !== null) takeLevels(descent, { request, author, levels, rows })
    return { row, decision }
  }
  const { attempt, tried } = from
  rows.dead.push({ launchId: row.id, attempt, at: request.now, reason: descent.failure })
  const failed: LaunchRow = { ...row, state: 'failed', deadline: null, settledAt: request.now }
  if (attempt >= MAX_ATTEMPTS) return { row: failed, decision }
  const next = { attempt: attempt + 1, tried: [...tried, winner.id] }
  return decideAttempts({ ...deciding, from: next, previous: failed }, inputs, rows)
}

/** A failed launch shows its last position. */
const withPosition = (
  row: LaunchRow,
  {
    instances,
    accountId,
    realm,
    hardwareProfile,
    assemblies,
    group,
    share,
    costPerHour,
  }: LaunchRow,
): LaunchRow => ({
  ...row,
  instances,
  accountId,
  realm,
  hardwareProfile,
  assemblies,
  group,
  share,
  costPerHour,
})
