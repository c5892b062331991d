import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { inForceAt } from '@/lib/features/price-rules/price-rules.server'
import { priceResource } from '@/lib/features/prices/price-resource.server'
import { createWithin } from '@/lib/features/resources/create-resource.server'
import { nextRevision, recordedOf } from '@/lib/features/resources/resource.server'
import type { NewPrice, Price } from './schema'

/** Enters a price. Periods never overlap. With `supersede`, the price in force ends when this one begins. */
export async function createPrice(
  scope: Scope<'price.write'>,
  requested: NewPrice,
  claim: IdempotencyClaim | null,
): Promise<Result<Price, Problem>> {
  const facts = { ...requested, enteredBy: scope.name }
  if (!facts.supersede)
    return transactOnce(claim, (tx) => createWithin(tx, priceResource, scope, facts))

  const validFrom = facts.validFrom ?? scope.now.toISOString()
  return transactOnce(claim, async (tx) => {
    await endAt(tx, scope, facts, new Date(validFrom))
    return createWithin(tx, priceResource, scope, { ...facts, validFrom })
  })
}

async function endAt(tx: Db, scope: Scope<'price.write'>, facts: NewPrice, at: Date) {
  const { accountId, hardwareProfileId, realmId } = facts
  const current = await tx.price.findFirst({
    where: { accountId, hardwareProfileId, realmId, ...inForceAt(at) },
  })
  const row = current === null ? null : await priceResource.find(tx, current.id)
  if (row === null) return

  // A price that would end at the instant it began was never in force.
  const wasNever = row.validFrom?.getTime() === at.getTime()
  if (wasNever) await tx.price.delete({ where: { id: row.id } })
  else await tx.price.update({ where: { id: row.id }, data: { validTo: at, ...nextRevision } })
  await recordAudit(tx, scope, {
    action: wasNever ? 'price.delete' : 'price.end',
    noun: 'price',
    subjectId: row.id,
    subjectName: priceResource.titleOf(row),
    before: wasNever ? recordedOf(priceResource, row) : { validTo: row.validTo },
    after: wasNever ? undefined : { validTo: at },
  })
}
