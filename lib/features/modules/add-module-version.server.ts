import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { changedFields } from '@/lib/features/resources/changed-fields'
import { nextRevision, recordedOf, type Seen } from '@/lib/features/resources/resource.server'
import { shownById } from '@/lib/features/resources/show-resource.server'
import { staleResource } from '@/lib/features/resources/update-resource.server'
import { checkInThread } from './check-in-thread.server'
import { insertVersion, latestDefinition, moduleResource } from './module-resource.server'
import type { ModuleAnswer, NewModuleVersion } from './schema'

/** Saves a definition as the next version of a module. Policies stay at the version they name. */
export async function addModuleVersion(
  scope: Scope<'module.write'>,
  seen: Seen,
  written: NewModuleVersion,
  claim: IdempotencyClaim | null,
): Promise<Result<ModuleAnswer, Problem>> {
  const { note: _note, ...definition } = written
  const sound = await checkInThread(scope, { ...definition, id: seen.id, version: 1 })
  if (!sound.ok) return sound
  return transactOnce(claim, async (tx) => {
    const before = await moduleResource.find(tx, seen.id)
    if (before === null) return err({ kind: 'not-found', what: 'module' })
    if (before.archivedAt !== null) return err(archived(seen.id))
    const { count } = await tx.customModule.updateMany({ where: seen, data: nextRevision })
    if (count === 0) {
      const newer = await moduleResource.find(tx, seen.id)
      return err(await staleResource(moduleResource, tx, newer ?? before, scope.now))
    }

    const version = (latestDefinition(before)?.version ?? 0) + 1
    await insertVersion(tx, {
      moduleId: seen.id,
      version,
      written: { ...written, author: scope },
      now: scope.now,
    })
    const after = await moduleResource.find(tx, seen.id)
    if (after !== null)
      await recordAudit(tx, scope, {
        action: 'module.version',
        noun: moduleResource.noun,
        subjectId: seen.id,
        subjectName: moduleResource.titleOf(after),
        ...changedFields(recordedOf(moduleResource, before), recordedOf(moduleResource, after)),
        note: written.note,
      })
    return shownById(moduleResource, tx, seen.id, scope.now)
  })
}

const archived = (id: string): Problem => ({
  kind: 'conflict',
  code: 'module-archived',
  message: `The module ${id} is archived. Restore it to add a version.`,
})
