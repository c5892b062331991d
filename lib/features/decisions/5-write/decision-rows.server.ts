import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import { databaseTime } from '@/lib/db/clock.server'
import { changeRow } from '@/lib/db/record/change-row.server'
import { launchStateOf } from '@/lib/db/record/launch-state.server'
import type { Match } from '@/lib/engine'
import type { LaunchEventKind } from '@/lib/features/events/schema'
import type { DecisionRequest } from '../1-accept/resolved-request'
import type { PoolFacts } from '../2-read/pool-facts.server'
import type { LaunchRow, Placed } from '../3-lock/launch-row'
import type { Decision } from '../4-decide/decide.server'
import type { Move, Rows } from './batch-rows.server'
import { addDraw, hourOf } from './hourly-rows'

/** The launch's row after a decision. */
export function placedRow(
  launch: Omit<LaunchRow, keyof Placed>,
  request: DecisionRequest,
  decision: Decision,
  facts: PoolFacts,
): LaunchRow {
  const { winner, reached, receipt } = decision
  const lost = receipt.attempt === 1 ? 'nothing-fits' : 'failed'
  return {
    ...launch,
    state: winner === null ? lost : 'pending',
    attempts: receipt.attempt,
    accountId: winner?.account ?? null,
    realm: winner?.realm ?? null,
    podId: podOf(decision),
    hardwareProfile: winner?.hardwareProfile ?? null,
    assemblies: winner === null || launch.instances === 1 ? null : assembliesOf(winner),
    group: reached,
    share: receipt.share,
    costPerHour: winner?.costPerHour ?? null,
    deadline:
      winner === null ? null : new Date(request.now.getTime() + facts.outcomeMinutes * MINUTE_MS),
    settledAt: winner === null ? request.now : null,
    endedAt: null,
  }
}

const assembliesOf = ({ assemblies }: Match) =>
  assemblies.map(({ hardwareProfile, count }) => ({ hardwareProfile, count }))

/** Null if a level failed the attempt. */
const podOf = ({ descent }: Decision) =>
  descent?.failure === null ? descent.bound.decision.pod : null

/** Adds a launch's row and the event of its change at `at`. */
export function addLaunch(rows: Rows, row: LaunchRow, kind: LaunchEventKind, at: Date): void {
  rows.launches.push(row)
  const { id, state, poolId, accountId, tenantId, attempts } = row
  const payload = { launchId: id, state, poolId, accountId, attempts }
  rows.events.push({ at, kind, subjectId: id, tenantId, payload })
  rows.changes.push(
    changeRow({ at: databaseTime(), kind: 'launch', subjectId: id, state: launchStateOf(row) }),
  )
}

/**
 * Adds the decision of one attempt: its receipt, the receipt's contents, its reservation and its share of the hourly
 * draws.
 */
export function addDecision(
  rows: Rows,
  row: LaunchRow,
  { receipt, contents, descent }: Decision,
): void {
  rows.receipts.push(receipt)
  for (const content of contents) rows.contents.set(content.hash, content)
  if (receipt.accountId === null) return
  if (descent === null || descent.failure === null) addMove(rows, row, row.instances)
  for (const [accountId, p] of Object.entries(receipt.shares))
    addDraw(rows.draws, {
      hour: hourOf(receipt.at),
      poolId: row.poolId,
      accountId,
      drawn: accountId === receipt.accountId ? 1 : 0,
      expected: p,
      variance: p * (1 - p),
    })
}

/** Queues the start of an attempt on an account with a driver. The driver starts after the commit. */
export function addStart(
  rows: Rows,
  { id, state, attempts, accountId }: LaunchRow,
  facts: PoolFacts,
) {
  if (state !== 'pending' || accountId === null || !facts.driven.has(accountId)) return
  rows.starts.push({ launchId: id, attempt: attempts })
}

/** Reserves `by` instances in the account, pool and tenant of a launch; a negative number releases them. */
export function addMove(
  rows: Rows,
  { accountId, poolId, tenantId }: Pick<LaunchRow, 'accountId' | 'poolId' | 'tenantId'>,
  by: number,
): void {
  const held: Move[] = [
    ...(accountId === null ? [] : [{ table: 'Account' as const, id: accountId, by }]),
    { table: 'Pool', id: poolId, by },
    ...(tenantId === null ? [] : [{ table: 'Tenant' as const, id: tenantId, by }]),
  ]
  for (const move of held) {
    const existing = rows.moves.find(({ table, id }) => table === move.table && id === move.id)
    if (existing === undefined) rows.moves.push(move)
    else existing.by += move.by
  }
}
