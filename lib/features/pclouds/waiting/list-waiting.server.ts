import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { showPcloud } from '@/lib/engine'
import { refused } from '@/lib/features/host-flavors/refusal'
import { pcloudFacts } from '../pcloud-facts.server'
import type { WaitingShown } from './schema'
import { waitingInclude as include, serializeWaiting } from './waiting-row.server'

/** Lists the waiting entries of a Pcloud in the order of the requests, for users of its owner and for staff. */
export async function listWaiting(
  scope: Scope<'pcloud.read'>,
  pcloudId: string,
): Promise<Result<{ items: WaitingShown[] }, Problem>> {
  const db = database()
  const facts = await pcloudFacts(db, scope, pcloudId)
  const shown = showPcloud(facts.actor, facts.pcloud, () => [])
  if (!shown.ok) return refused(shown.error)
  const rows = await db.hostWaiting.findMany({
    where: { pcloudId, closedAt: null },
    orderBy: [{ askedAt: 'asc' }, { id: 'asc' }],
    include,
  })
  return ok({ items: await serializeWaiting(db, facts, rows, scope.now) })
}
