import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { serializeFacts } from './row.server'
import type { Fixture } from './schema'

/** Reads a saved request by the id in its link. */
export async function readFixture(
  scope: Scope<'policy.read'>,
  id: string,
): Promise<Result<Fixture, Problem>> {
  const row = await database().rankFixture.findUnique({ where: { id } })
  if (row === null) return err({ kind: 'not-found', what: 'saved request' })
  return ok({ ...serializeFacts(row, scope), request: row.request })
}
