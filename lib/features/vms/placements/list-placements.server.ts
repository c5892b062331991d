import 'server-only'
import { showReadable } from '@/lib/api/fields/unreadable'
import { cursorRefusal } from '@/lib/api/paging/sorted-page'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { readHostNames } from '../host-alias.server'
import { findPlacements, type PlacementQuery } from './find-placements.server'
import { staffPlacementOrders } from './orders'
import { placementInclude as include, serializePlacement, tenantPlacement } from './row.server'
import type { AnyPlacement } from './schema'

export const ofTenant = ({ tenantId }: Scope<'vm.read'>) => (tenantId === null ? {} : { tenantId })

type Page = { items: AnyPlacement[]; next: string | null }

/** Lists placements, newest first or in another order. Members of a tenant see those of its own VMs. */
export async function listPlacements(
  scope: Scope<'vm.read'>,
  query: PlacementQuery,
): Promise<Result<Page, Problem>> {
  const { sort, cursor } = query
  const isOfStaff = staffPlacementOrders.some((order) => order === sort?.replace('-', ''))
  if (scope.tenantId !== null && isOfStaff)
    return err(invalid('sort', 'This order is for staff; leave it out.', 'staff-only'))
  const refusal = cursorRefusal(cursor, sort)
  if (refusal !== null) return err(refusal)
  const found = await findPlacements(scope, query)
  return ok({ ...(await shownTo(scope, found.items)), next: found.next })
}

/** Reads placements in the given order, in the format for the caller. */
async function shownTo(scope: Scope<'vm.read'>, found: readonly { id: string }[]) {
  const ids = found.map(({ id }) => id)
  const rows = await database().placement.findMany({ where: { id: { in: ids } }, include })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = ids.flatMap((id) => byId.get(id) ?? [])
  const { tenantId } = scope
  if (tenantId === null) return showReadable(items, (some) => some.map(serializePlacement))
  const nodeIds = items.map(({ nodeId }) => nodeId)
  const nameOf = await readHostNames(database(), tenantId, nodeIds)
  const show = (some: readonly (typeof items)[number][]) =>
    some.map((row) => tenantPlacement(row, nameOf))
  return showReadable(items, show)
}
