import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { changedFields } from '@/lib/features/resources/changed-fields'
import { nextRevision, recordedOf, type Seen } from '@/lib/features/resources/resource.server'
import { shownById } from '@/lib/features/resources/show-resource.server'
import { staleResource } from '@/lib/features/resources/update-resource.server'
import {
  appendVersion,
  type VersionedDocument,
} from '@/lib/features/versions/append-version.server'
import { checkInThread } from './check-in-thread.server'
import {
  insertVersion,
  latestDefinition,
  type ModuleRow,
  moduleResource,
} from './module-resource.server'
import type { ModuleAnswer, NewModuleVersion } from './schema'

/** Saves a definition as the next version of a module. Policies stay at the version they name. */
export async function addModuleVersion(
  scope: Scope<'module.write'>,
  seen: Seen,
  written: NewModuleVersion,
  claim: IdempotencyClaim | null,
  requestId?: string,
): Promise<Result<ModuleAnswer, Problem>> {
  const { note, ...definition } = written
  const sound = await checkInThread(scope, { ...definition, id: seen.id, version: 1 })
  if (!sound.ok) return sound
  return transactOnce(claim, async (tx) => {
    const before = await moduleResource.find(tx, seen.id)
    if (before === null) return err({ kind: 'not-found', what: 'module' })
    if (before.archivedAt !== null) return err(archived(seen.id))
    const document = versionedModule(tx, scope, { seen, before, written })
    const appended = await appendVersion(tx, scope, document, {
      note,
      restoredFrom: null,
      requestId,
    })
    if (!appended.ok) return appended
    return shownById(moduleResource, tx, seen.id, scope.now)
  })
}

type Change = { seen: Seen; before: ModuleRow; written: NewModuleVersion }

/** The version to add. Its audit entry contains only the changed fields. */
function versionedModule(
  tx: Db,
  scope: Scope<'module.write'>,
  { seen, before, written }: Change,
): VersionedDocument<ModuleRow> {
  const { note: _note, ...definition } = written
  const recorded = (row: ModuleRow) => recordedOf(moduleResource, row)
  return {
    ref: { noun: 'module', subject: seen.id },
    content: { definition },
    publishAction: 'module.version',
    subjectId: seen.id,
    subjectName: moduleResource.titleOf(before),
    async advance() {
      const { count } = await tx.customModule.updateMany({ where: seen, data: nextRevision })
      return count === 0 ? null : (latestDefinition(before)?.version ?? 0) + 1
    },
    async stale() {
      const newer = await moduleResource.find(tx, seen.id)
      return staleResource(moduleResource, tx, newer ?? before, scope.now)
    },
    before: async () => before,
    async insert({ version, authorId, authorName }) {
      const author = { userId: authorId, name: authorName }
      const now = scope.now
      await insertVersion(tx, { moduleId: seen.id, version, written: { ...written, author }, now })
      return (await moduleResource.find(tx, seen.id)) ?? before
    },
    audited: (after) => changedFields(recorded(before), recorded(after)),
    event: ({ version }) => ({
      kind: 'module.published',
      payload: { moduleId: seen.id, version },
    }),
  }
}

const archived = (id: string): Problem =>
  conflict('module-archived', `The module ${id} is archived. Restore it to add a version.`)
