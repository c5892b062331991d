import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { refuse } from '../refusal'
import { recordedPrice } from './price-row.server'
import { lockFlavor } from './set-price.server'

/** Deletes a future price. A price that was in force determined the cost of hosts, so it cannot be deleted. */
export function removeUnitPrice(
  scope: Scope<'pool.manage'>,
  { id: flavorId, price: id }: { id: string; price: string },
): Promise<Result<null, Problem>> {
  return transact(async (tx) => {
    if (!(await lockFlavor(tx, flavorId))) return refuse('flavor-not-found')
    const row = await tx.unitPrice.findFirst({ where: { id, flavorId } })
    if (row === null) return err({ kind: 'not-found', what: 'price' })
    if (row.validFrom <= scope.now) return err(isHistory)
    await tx.unitPrice.delete({ where: { id } })
    await recordAudit(tx, scope, {
      action: 'host-flavor.price',
      noun: 'host-flavor',
      subjectId: flavorId,
      subjectName: flavorId,
      before: recordedPrice(row),
    })
    return ok(null)
  })
}

const isHistory: Problem = conflict(
  'price-in-force',
  'This price is or was in force and stays as history. Set another one from now on.',
)
