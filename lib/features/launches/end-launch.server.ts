import 'server-only'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { rowOf } from './close-attempt.server'
import { patiently } from './decide-patiently.server'
import { addLaunch, addMove, emptyRows } from './decision-rows.server'
import { type Tx, writeDecisions } from './decision-store.server'
import { lockLaunch, type StoredLaunch } from './outcome-store.server'
import { findLaunch } from './read-launch.server'
import type { Launch } from './schema'

/** Ends a launch and frees what it held. Ending it again, or one that holds nothing, changes nothing. */
export async function endLaunch(
  scope: Scope<'launch.write'>,
  id: string,
): Promise<Result<Launch, Problem>> {
  const ended = await patiently((inDecision) =>
    inDecision(async (tx) => {
      const launch = await lockLaunch(tx, id, scope.tenantId)
      if (launch === null) return err<Problem>({ kind: 'not-found', what: 'launch' })
      const holds = launch.state === 'pending' || launch.state === 'running'
      if (holds) end(tx, launch, scope.now)
      return ok(null)
    }),
  )
  if (!ended.ok) return ended
  return findLaunch(database(), id, { tenantId: scope.tenantId, isStaff: isStaff(scope.role) })
}

function end(tx: Tx, launch: StoredLaunch, now: Date): void {
  const rows = emptyRows()
  const state = { state: 'ended' as const, deadline: null, endedAt: now }
  addMove(rows, launch, -launch.instances)
  addLaunch(rows, rowOf({ ...launch, ...state }), 'launch.ended')
  writeDecisions(tx, rows)
}
