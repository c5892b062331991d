import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { changedFields } from './changed-fields'
import { lockResource, type Resource, recordedOf, type Seen, type Stored } from './resource.server'
import { serializeById } from './show-resource.server'
import { staleProblem } from './stale-problem.server'

/**
 * Changes a row at the revision that the caller saw. A caller that saw an older one gets the author and time of the
 * change.
 */
export async function updateResource<
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
  changes: Changes,
): Promise<Result<Shown, Problem>> {
  return transact((tx) => changeWithin(tx, resource, scope, seen, changes))
}

/** The same within a larger change. */
export async function changeWithin<
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  W extends Permission,
>(
  tx: Db,
  resource: Resource<Row, New, Changes, Shown, Filter, Permission, W>,
  scope: Scope<W>,
  seen: Seen,
  changes: Changes,
): Promise<Result<Shown, Problem>> {
  await lockResource(tx, resource, seen.id)
  const before = await resource.find(tx, seen.id)
  if (before === null) return err({ kind: 'not-found', what: resource.noun })
  if (before.revision !== seen.revision)
    return err(await staleResource(resource, tx, before, scope))
  const refused = await resource.checkChanges?.(tx, changes, before)
  if (refused) return err(refused)

  const written = await resource.change(tx, seen, changes, scope.now)
  const after = await resource.find(tx, seen.id)
  if (written === 0 || after === null)
    return err(await staleResource(resource, tx, after ?? before, scope))
  const changed = changedFields(recordedOf(resource, before), recordedOf(resource, after))
  if (changed !== null)
    await recordAudit(tx, scope, {
      action: `${resource.noun}.update`,
      noun: resource.noun,
      subjectId: seen.id,
      subjectName: resource.titleOf(after),
      ...changed,
    })
  return serializeById(resource, tx, seen.id, scope.now)
}

/** The refusal of the second of two concurrent changes. */
export async function staleResource<Row extends Stored, New, Changes, Shown, Filter>(
  resource: Resource<Row, New, Changes, Shown, Filter, Permission, Permission>,
  tx: Db,
  row: Row,
  reader: Pick<Scope, 'now' | 'tenantId'>,
): Promise<Problem> {
  const [value] = await resource.shown(tx, [row], reader.now)
  return staleProblem(tx, reader, resource.noun, row, value)
}
