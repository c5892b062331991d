import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { findSnapshot } from './find-snapshot.server'
import type { Snapshot } from './schema'

/** The pinned inputs of a preview, for as long as they are kept. */
export async function readSnapshot(
  _scope: Scope<'policy.read'>,
  id: string,
): Promise<Result<Snapshot, Problem>> {
  const found = await findSnapshot(database(), id)
  return found === null ? err({ kind: 'not-found', what: 'snapshot' }) : ok(found.snapshot)
}
