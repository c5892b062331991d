import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import {
  lockResource,
  nextRevision,
  type Resource,
  recordedOf,
  type Seen,
  type Stored,
} from './resource.server'
import type { Removal } from './schema'
import { staleResource } from './update-resource.server'

/** Deletes a row without references, or archives it otherwise. Returns the outcome with the reasons. */
export async function removeResource<
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  W extends Permission,
>(
  resource: Resource<Row, New, Changes, Shown, Filter, Permission, W>,
  scope: Scope<W>,
  seen: Seen,
): Promise<Result<Removal, Problem>> {
  return transact(async (tx) => {
    await lockResource(tx, resource, seen.id)
    const row = await resource.find(tx, seen.id)
    if (row === null) return err({ kind: 'not-found', what: resource.noun })
    if (row.revision !== seen.revision) return err(await staleResource(resource, tx, row, scope))

    const because = (await resource.referencedBy?.(tx, row)) ?? []
    const archive = because.length > 0 ? resource.archive?.(tx) : undefined
    const outcome = archive === undefined ? 'deleted' : 'archived'
    const name = resource.titleOf(row)
    // An archived row is not changed, because archiving it again would only change its date.
    if (outcome === 'archived' && row.archivedAt) return ok({ id: seen.id, name, outcome, because })

    const data = { archivedAt: scope.now, ...nextRevision }
    const { count } = await (archive?.updateMany({ where: seen, data }) ??
      resource.table(tx).deleteMany({ where: seen }))
    if (count === 0) return err(await staleResource(resource, tx, row, scope))
    await recordAudit(tx, scope, {
      action: outcome === 'deleted' ? `${resource.noun}.delete` : `${resource.noun}.archive`,
      noun: resource.noun,
      subjectId: seen.id,
      subjectName: name,
      before: outcome === 'deleted' ? recordedOf(resource, row) : { archived: false },
      after: outcome === 'deleted' ? undefined : { archived: true },
      ...(because.length === 0 ? {} : { note: `archived because of ${because.join(', ')}` }),
    })
    return ok({ id: seen.id, name, outcome, because })
  })
}
