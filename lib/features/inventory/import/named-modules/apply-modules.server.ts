import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import type { CustomModule } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { appendWithin } from '@/lib/features/modules/append-module-version.server'
import {
  insertVersion,
  latestDefinition,
  moduleResource,
} from '@/lib/features/modules/module-resource.server'
import { definitionOf } from '@/lib/features/modules/row.server'
import { nextRevision } from '@/lib/features/resources/resource.server'
import type { ModulesPlan, StoredModule } from './plan-modules'

const note = 'Imported from an inventory document'

/** Reads all named modules, or those with these ids, with all their versions. */
export async function loadModules(db: Db, ids?: string[]): Promise<StoredModule[]> {
  const rows = await db.customModule.findMany({
    ...(ids === undefined ? {} : { where: { id: { in: ids } } }),
    include: { versions: { orderBy: { version: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id, revision, archivedAt, versions }) => ({
    id,
    revision,
    archived: archivedAt !== null,
    versions: versions.map(definitionOf),
  }))
}

/** Writes the module versions of an import. A concurrent change of a module aborts the import. */
export async function applyModules(
  tx: Db,
  scope: Scope<'module.write'>,
  { creates, restores, archives }: ModulesPlan,
): Promise<Problem | null> {
  const ids = (rows: readonly StoredModule[]) => rows.map(({ id }) => id)
  // Before the versions, because an archived module gets none.
  await tx.customModule.updateMany({
    where: { id: { in: ids(restores) } },
    data: { archivedAt: null, ...nextRevision },
  })
  for (const definition of creates) {
    const refused =
      definition.version === 1
        ? await createModule(tx, scope, definition)
        : await appendNext(tx, scope, definition)
    if (refused !== null) return refused
  }
  for (const { id, revision } of archives) {
    const { count } = await tx.customModule.updateMany({
      where: { id, revision },
      data: { archivedAt: scope.now, ...nextRevision },
    })
    if (count === 0) return changedMeanwhile
  }
  return null
}

async function createModule(
  tx: Db,
  scope: Scope<'module.write'>,
  { id, version, ...definition }: CustomModule,
): Promise<null> {
  await tx.customModule.create({ data: { id, createdAt: scope.now } })
  const written = { ...definition, note, author: scope }
  await insertVersion(tx, { moduleId: id, version, written, now: scope.now })
  const { label, ...rest } = definition
  await recordAudit(tx, scope, {
    action: 'module.create',
    noun: 'module',
    subjectId: id,
    subjectName: label,
    after: { label, version, ...rest },
    note: 'inventory import',
  })
  return null
}

/** Publishes a version as the page does: with its approvals, its event and the end of its requests. */
async function appendNext(
  tx: Db,
  scope: Scope<'module.write'>,
  { id, version, ...definition }: CustomModule,
): Promise<Problem | null> {
  const row = await moduleResource.find(tx, id)
  if (row === null || latestDefinition(row)?.version !== version - 1) return changedMeanwhile
  const added = { written: { ...definition, note }, restoredFrom: null }
  const appended = await appendWithin(tx, scope, { id, revision: row.revision }, added)
  return appended.ok ? null : appended.error
}

const changedMeanwhile: Problem = conflict(
  'changed-meanwhile',
  'Another change of a module came first, so nothing was written. Look at the diff again.',
)
