import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { deleteHostFlavor } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { actorOf } from '@/lib/features/host-flavors/actor'
import { refused } from '@/lib/features/host-flavors/refusal'
import { endUnitPrices } from '@/lib/features/host-flavors/unit-prices/end-prices.server'
import type { Removal } from '@/lib/features/resources/schema'
import { notifyOwners } from '../notices/notify-owners.server'
import { hostsText, waitingInclude as include, waitingEvent } from './waiting-row.server'

/** Deletes a flavor with an empty pool. Waiting tenants are notified that their entries end. */
export function removeFlavor(
  scope: Scope<'pool.manage'>,
  id: string,
): Promise<Result<Removal, Problem>> {
  return transact(async (tx) => {
    // Concurrent additions to its pool or its waiting list either commit first or find no flavor.
    await tx.$executeRaw`select from "HostFlavor" where "id" = ${id} for update`
    const flavor = await tx.hostFlavor.findUnique({ where: { id } })
    const nodes = await tx.poolHost.count({ where: { flavorId: id } })
    const decided = deleteHostFlavor({ actor: actorOf(scope), flavor, nodes })
    if (!decided.ok) return refused(decided.error)
    const waited = await endWaiting(tx, id, scope.now)
    await endUnitPrices(tx, id, scope)
    await tx.hostFlavor.delete({ where: { id } })
    const { description, units } = decided.value
    await recordAudit(tx, scope, {
      action: 'host-flavor.delete',
      noun: 'host-flavor',
      subjectId: id,
      subjectName: id,
      before: { description, units, waited },
    })
    return ok({ id, name: id, outcome: 'deleted' as const, because: [] })
  })
}

/**
 * Reports the entries that are deleted with their flavor, and returns their number. An empty pool
 * has no offers.
 */
async function endWaiting(tx: Db, flavorId: string, at: Date): Promise<number> {
  const rows = await tx.hostWaiting.findMany({ where: { flavorId, closedAt: null }, include })
  for (const row of rows) {
    const text = `${row.pcloud.name} no longer waits for ${hostsText(row)}, because the flavor was removed`
    await notifyOwners(tx, waitingEvent('waiting.withdrawn', row, { at, text }), { byMail: true })
  }
  return rows.length
}
