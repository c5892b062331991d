import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Seen } from '@/lib/features/resources/resource.server'
import { appendModuleVersion } from './append-module-version.server'
import { checkInThread } from './check-in-thread.server'
import { definitionOf } from './row.server'
import type { ModuleAnswer } from './schema'

/** Saves the definition of an old version as the next one. Policies stay at the version they name. */
export async function restoreModuleVersion(
  scope: Scope<'policy.restore'>,
  seen: Seen,
  { version, note }: { version: number; note: string },
  claim: IdempotencyClaim | null,
): Promise<Result<ModuleAnswer, Problem>> {
  const old = await database().customModuleVersion.findUnique({
    where: { moduleId_version: { moduleId: seen.id, version } },
  })
  if (old === null) return err({ kind: 'not-found', what: 'version' })
  const definition = definitionOf(old)
  const sound = await checkInThread(scope, definition)
  if (!sound.ok) return sound
  const { id: _id, version: _version, ...restored } = definition
  const written = { ...restored, note }
  return appendModuleVersion(scope, seen, { written, restoredFrom: version }, claim)
}
