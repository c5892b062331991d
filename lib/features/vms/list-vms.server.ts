import 'server-only'
import { encodeCursor, type ListQuery, pageOfQuery } from '@/lib/api/paging/cursor.server'
import { pageFrom } from '@/lib/api/paging/page'
import { byName, idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { findClusterIds } from '@/lib/features/clusters/find-cluster-ids.server'
import { vmInclude as include, shownVm, tenantVm, type VmRow } from './row.server'
import type { TenantVm, Vm, VmFilter } from './schema'

/** VMs by name; people of a tenant see their own. */
export async function listVms(
  scope: Scope<'vm.read'>,
  query: ListQuery & VmFilter,
): Promise<Result<{ items: (Vm | TenantVm)[]; next: string | null }, Problem>> {
  const page = pageOfQuery(query)
  const { where, ...rest } = byName(page)
  const { cluster, tenant, state } = query
  // Clusters and other tenants have no names for people of a tenant.
  const ofStaff = {
    ...(cluster === undefined ? {} : { clusterId: { in: await findClusterIds(cluster) } }),
    ...(tenant === undefined ? {} : { tenant: idOrName(tenant) }),
  }
  const rows = await database().vm.findMany({
    ...rest,
    where: {
      AND: [where, scope.tenantId === null ? ofStaff : { tenantId: scope.tenantId }],
      ...(state === undefined ? {} : { state }),
    },
    include,
  })
  const { items, next } = pageFrom(rows, page.limit, ({ name, id }) => encodeCursor([name, id]))
  return ok({ items: items.map((row) => shownTo(scope, row)), next })
}

/** One VM; to people of another tenant there is none. */
export async function showVm(
  scope: Scope<'vm.read'>,
  id: string,
): Promise<Result<Vm | TenantVm, Problem>> {
  const of = scope.tenantId === null ? {} : { tenantId: scope.tenantId }
  const row = await database().vm.findFirst({ where: { id, ...of }, include })
  return row === null ? err({ kind: 'not-found', what: 'VM' }) : ok(shownTo(scope, row))
}

const shownTo = ({ tenantId }: Scope<'vm.read'>, row: VmRow) =>
  tenantId === null ? shownVm(row) : tenantVm(row, tenantId)
