import 'server-only'
import { showReadable } from '@/lib/api/fields/unreadable'
import { encodeCursor, type ListQuery, pageOfQuery } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { byName, idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { findClusterIds } from '@/lib/features/clusters/find-cluster-ids.server'
import { readHostNames } from './host-alias.server'
import { vmInclude as include, inState, shownVm, tenantVm, type VmRow } from './row.server'
import type { TenantVm, Vm, VmFilter } from './schema'

/** VMs by name; people of a tenant see their own. */
export async function listVms(
  scope: Scope<'vm.read'>,
  query: ListQuery & VmFilter,
): Promise<Result<{ items: (Vm | TenantVm)[]; next: string | null }, Problem>> {
  const page = pageOfQuery(query)
  const { where, ...rest } = byName(page)
  const { cluster, tenant, state, pcloud } = query
  // Clusters and other tenants have no names for people of a tenant.
  const ofStaff = {
    ...(cluster === undefined ? {} : { clusterId: { in: await findClusterIds(cluster) } }),
    ...(tenant === undefined ? {} : { tenant: idOrName(tenant) }),
  }
  const rows = await database().vm.findMany({
    ...rest,
    where: {
      AND: [where, scope.tenantId === null ? ofStaff : { tenantId: scope.tenantId }],
      ...(pcloud === undefined ? {} : { pcloudId: pcloud }),
      ...(state === undefined ? {} : inState(state)),
    },
    include,
  })
  const { items, next } = pageFrom(rows, page.limit, ({ name, id }) => encodeCursor([name, id]))
  return ok({ ...(await showReadable(items, (some) => shownTo(scope, some))), next })
}

/** One VM; for people of another tenant it does not exist. */
export async function showVm(
  scope: Scope<'vm.read'>,
  id: string,
): Promise<Result<Vm | TenantVm, Problem>> {
  const of = scope.tenantId === null ? {} : { tenantId: scope.tenantId }
  const row = await database().vm.findFirst({ where: { id, ...of }, include })
  const [shown] = row === null ? [] : await shownTo(scope, [row])
  return shown === undefined ? err({ kind: 'not-found', what: 'VM' }) : ok(shown)
}

async function shownTo(
  { tenantId, now }: Scope<'vm.read'>,
  rows: readonly VmRow[],
): Promise<(Vm | TenantVm)[]> {
  if (tenantId === null) return rows.map(shownVm)
  const nodeIds = rows.map(({ nodeId }) => nodeId)
  const nameOf = await readHostNames(database(), tenantId, nodeIds)
  return rows.map((row) => tenantVm(row, nameOf, now))
}
