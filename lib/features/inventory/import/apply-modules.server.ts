import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { insertVersion } from '@/lib/features/modules/module-resource.server'
import { definitionOf } from '@/lib/features/modules/row.server'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { takeApproval } from '@/lib/features/versions/approvals/take-approval.server'
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
  for (const { id, version, ...definition } of creates) {
    if (version === 1) await tx.customModule.create({ data: { id, createdAt: scope.now } })
    else {
      const ref = { noun: 'module', subject: id } as const
      const taken = await takeApproval(tx, scope, {
        ref,
        content: { definition },
        isRestore: false,
      })
      if (!taken.ok) return taken.error
      await tx.customModule.update({ where: { id }, data: nextRevision })
    }
    const written = { ...definition, note, author: scope }
    await insertVersion(tx, { moduleId: id, version, written, now: scope.now })
  }
  const ids = (rows: readonly StoredModule[]) => rows.map(({ id }) => id)
  await tx.customModule.updateMany({
    where: { id: { in: ids(restores) } },
    data: { archivedAt: null, ...nextRevision },
  })
  for (const { id, revision } of archives) {
    const { count } = await tx.customModule.updateMany({
      where: { id, revision },
      data: { archivedAt: scope.now, ...nextRevision },
    })
    if (count === 0) return changedMeanwhile
  }
  return null
}

const changedMeanwhile: Problem = conflict(
  'changed-meanwhile',
  'Another change of a module came first, so nothing was written. Look at the diff again.',
)
