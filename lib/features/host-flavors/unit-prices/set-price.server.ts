import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { refuse } from '../refusal'
import { amountOf, priceAt, recordedPrice, serializePrice, stateFacts } from './price-row.server'
import type { NewUnitPrice, UnitPriceShown } from './schema'

/**
 * Sets the price of a unit-hour of a flavor from an instant on, without changing earlier and later prices. If
 * the flavor already has this price at that instant, nothing is entered and the existing price is returned.
 */
export function setUnitPrice(
  scope: Scope<'pool.manage'>,
  flavorId: string,
  { perUnitHour, from = scope.now }: NewUnitPrice,
): Promise<Result<UnitPriceShown, Problem>> {
  return transact(async (tx) => {
    if (from < scope.now) return err(inThePast)
    if (!(await lockFlavor(tx, flavorId))) return refuse('flavor-not-found')
    const { currency } = await stateFacts(tx, flavorId, scope.now)
    const before = await priceAt(tx, flavorId, currency, from)
    if (before === null && perUnitHour === null) return err(nothingToEnd)
    const isSame = before !== null && amountOf(before) === perUnitHour
    const data = { flavorId, currency, perUnitHour, validFrom: from }
    const by = { enteredBy: scope.name, createdAt: scope.now }
    const row = isSame ? before : await tx.unitPrice.create({ data: { ...data, ...by } })
    if (!isSame)
      await recordAudit(tx, scope, {
        action: 'host-flavor.price',
        noun: 'host-flavor',
        subjectId: flavorId,
        subjectName: flavorId,
        before: before === null ? null : recordedPrice(before),
        after: recordedPrice(row),
      })
    return ok(serializePrice(row, await stateFacts(tx, flavorId, scope.now), scope))
  })
}

/**
 * Locks a flavor, so that its prices are entered in sequence and not while it is removed. Returns false if it
 * does not exist.
 */
export async function lockFlavor(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from "HostFlavor" where "id" = ${id} for no key update`
  return rows.length > 0
}

const inThePast = invalid(
  'from',
  'A price cannot start in the past, because hosts were held at the price of that time. Omit the time to start now.',
  'price-in-the-past',
)

const nothingToEnd: Problem = conflict('no-price', 'This flavor has no price at that time to end.')
