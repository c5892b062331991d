import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { type Resource, recordedOf, type Stored } from './resource.server'
import { serializeById } from './show-resource.server'

/** Creates one row of a resource, with its audit entry. */
export async function createResource<
  Row extends Stored,
  New,
  Changes,
  Shown,
  Filter,
  W extends Permission,
>(
  resource: Resource<Row, New, Changes, Shown, Filter, Permission, W>,
  scope: Scope<W>,
  facts: New,
  claim: IdempotencyClaim | null,
): Promise<Result<Shown, Problem>> {
  return transactOnce(claim, (tx) => createWithin(tx, resource, scope, facts))
}

/** The same within a larger change. */
export async function createWithin<
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
  facts: New,
): Promise<Result<Shown, Problem>> {
  const refused = await resource.checkNew?.(tx, facts)
  if (refused) return err(refused)

  const { id } = await resource.insert(tx, facts, scope.now)
  const row = await resource.find(tx, id)
  if (row !== null)
    await recordAudit(tx, scope, {
      action: `${resource.noun}.create`,
      noun: resource.noun,
      subjectId: id,
      subjectName: resource.titleOf(row),
      after: recordedOf(resource, row),
    })
  return serializeById(resource, tx, id, scope.now)
}
