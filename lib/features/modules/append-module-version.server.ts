import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { changedFields } from '@/lib/features/resources/changed-fields'
import { nextRevision, recordedOf, type Seen } from '@/lib/features/resources/resource.server'
import { serializeById } from '@/lib/features/resources/show-resource.server'
import { staleResource } from '@/lib/features/resources/update-resource.server'
import {
  appendVersion,
  type VersionedDocument,
} from '@/lib/features/versions/append-version.server'
import type { PublishedRequest } from '@/lib/features/versions/approvals/take-approval.server'
import {
  insertVersion,
  latestDefinition,
  type ModuleRow,
  moduleResource,
} from './module-resource.server'
import type { ModuleAnswer, NewModuleVersion } from './schema'

type Author = Scope<'module.write'> | Scope<'policy.restore'>

type Added = {
  written: NewModuleVersion
  /** The version whose definition it is; null if it is a new one. */
  restoredFrom: number | null
  request?: PublishedRequest | undefined
}

/** Appends a definition, which must have been checked, as the next version of a module. */
export const appendModuleVersion = (
  scope: Author,
  seen: Seen,
  added: Added,
  claim: IdempotencyClaim | null,
): Promise<Result<ModuleAnswer, Problem>> =>
  transactOnce(claim, async (tx) => {
    const appended = await appendWithin(tx, scope, seen, added)
    if (!appended.ok) return appended
    return serializeById(moduleResource, tx, seen.id, scope.now)
  })

/** Appends a definition as part of a larger transaction. */
export async function appendWithin(
  tx: Db,
  scope: Author,
  seen: Seen,
  { written, restoredFrom, request }: Added,
): Promise<Result<ModuleRow, Problem>> {
  const before = await moduleResource.find(tx, seen.id)
  if (before === null) return err({ kind: 'not-found', what: 'module' })
  if (before.archivedAt !== null) return err(archived(seen.id))
  const document = versionedModule(tx, scope, { seen, before, written, restoredFrom })
  return appendVersion(tx, scope, document, { note: written.note, restoredFrom, request })
}

type Change = Omit<Added, 'request'> & { seen: Seen; before: ModuleRow }

/** The version to add. Its audit entry contains only the changed fields. */
function versionedModule(
  tx: Db,
  scope: Author,
  { seen, before, written, restoredFrom }: Change,
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
      return staleResource(moduleResource, tx, newer ?? before, scope)
    },
    before: async () => before,
    async insert({ version, authorId, authorName }) {
      const author = { userId: authorId, name: authorName }
      const now = scope.now
      await insertVersion(tx, { moduleId: seen.id, version, written: { ...written, author }, now })
      return (await moduleResource.find(tx, seen.id)) ?? before
    },
    audited(after) {
      const changed = changedFields(recorded(before), recorded(after))
      return restoredFrom === null
        ? changed
        : { before: changed?.before, after: { ...changed?.after, restoredFrom } }
    },
    event: ({ version }) => ({
      kind: 'module.published',
      payload: { moduleId: seen.id, version },
    }),
  }
}

const archived = (id: string): Problem =>
  conflict('module-archived', `The module ${id} is archived. Restore it to add a version.`)
