import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import type { Seen } from '@/lib/features/resources/resource.server'
import type { PublishedRequest } from '@/lib/features/versions/approvals/take-approval.server'
import { appendModuleVersion } from './append-module-version.server'
import { checkInThread } from './check-in-thread.server'
import type { ModuleAnswer, NewModuleVersion } from './schema'

/** Saves a definition as the next version of a module. Policies stay at the version they name. */
export async function addModuleVersion(
  scope: Scope<'module.write'>,
  seen: Seen,
  written: NewModuleVersion,
  claim: IdempotencyClaim | null,
  request?: PublishedRequest,
): Promise<Result<ModuleAnswer, Problem>> {
  const { note: _note, ...definition } = written
  const sound = await checkInThread(scope, { ...definition, id: seen.id, version: 1 })
  if (!sound.ok) return sound
  return appendModuleVersion(scope, seen, { written, restoredFrom: null, request }, claim)
}
