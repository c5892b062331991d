import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { PodUsageSource } from './schema'
import { shownUsageSource } from './usage-source-row.server'

/** Where the usage of a pod is fetched from, and how the last fetch ended. */
export async function readUsageSource(
  _scope: Scope<'inventory.read'>,
  podId: string,
): Promise<Result<PodUsageSource, Problem>> {
  const db = database()
  if ((await db.pod.count({ where: { id: podId } })) === 0)
    return err({ kind: 'not-found', what: 'pod' })
  return ok(await shownUsageSource(db, podId))
}
