import 'server-only'
import { showReadable } from '@/lib/api/fields/unreadable'
import {
  encodeCursor,
  type ListQuery,
  type Page as PageOfQuery,
  pageOfQuery,
} from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { byName, idOrName } from '@/lib/api/paging/rows.server'
import { cursorRefusal, rowsBefore, sortedPageFrom } from '@/lib/api/paging/sorted-page'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { findClusterIds } from '@/lib/features/clusters/find-cluster-ids.server'
import { readHostNames } from './host-alias.server'
import { staffVmOrders, type VmOrder, type VmSort } from './list/orders'
import {
  vmInclude as include,
  inState,
  serializeStoredVm,
  tenantVm,
  type VmRow,
} from './row.server'
import type { TenantVm, Vm, VmFilter } from './schema'

type Query = ListQuery & VmFilter & { sort?: VmSort | undefined }
type Page = { items: (Vm | TenantVm)[]; next: string | null }

/** Lists VMs by name or in another order. Members of a tenant see its own VMs. */
export async function listVms(
  scope: Scope<'vm.read'>,
  { sort, ...query }: Query,
): Promise<Result<Page, Problem>> {
  const page = pageOfQuery(query)
  const refusal = refusalOf(scope, page, sort)
  if (refusal !== null) return err(refusal)
  const filter = await filterOf(scope, query)
  if (sort !== undefined) return sortedPage(scope, { page, filter, sort })
  const { where, ...rest } = byName(page)
  const rows = await database().vm.findMany({ ...rest, where: { AND: [where, filter] }, include })
  const { items, next } = pageFrom(rows, page.limit, ({ name, id }) => encodeCursor([name, id]))
  return ok({ ...(await showReadable(items, (some) => shownTo(scope, some))), next })
}

function refusalOf(
  { tenantId }: Scope<'vm.read'>,
  { after }: PageOfQuery,
  sort: VmSort | undefined,
): Problem | null {
  if (tenantId !== null && staffVmOrders.some((order) => sort?.endsWith(order)))
    return invalid('sort', 'This order is for staff; leave it out.', 'staff-only')
  return cursorRefusal(after, sort)
}

/** Members of a tenant do not see the names of clusters and other tenants. */
async function filterOf(
  { tenantId }: Scope<'vm.read'>,
  { cluster, tenant, state, pcloud }: VmFilter,
): Promise<Prisma.VmWhereInput> {
  const ofStaff = {
    ...(cluster === undefined ? {} : { clusterId: { in: await findClusterIds(cluster) } }),
    ...(tenant === undefined ? {} : { tenant: idOrName(tenant) }),
  }
  return {
    AND: [tenantId === null ? ofStaff : { tenantId }],
    ...(pcloud === undefined ? {} : { pcloudId: pcloud }),
    ...(state === undefined ? {} : inState(state)),
  }
}

type Sorted = { page: PageOfQuery; filter: Prisma.VmWhereInput; sort: VmSort }

/** The cursor is the number of rows before the page. */
async function sortedPage(
  scope: Scope<'vm.read'>,
  { page, filter, sort }: Sorted,
): Promise<Result<Page, Problem>> {
  const skip = rowsBefore(page.after)
  const { where } = byName({ ...page, after: null })
  const rows = await database().vm.findMany({
    where: { AND: [where, filter] },
    orderBy: [orderOf(sort), { name: 'asc' }, { id: 'asc' }],
    skip,
    take: page.limit + 1,
    include,
  })
  const { items, next } = sortedPageFrom(rows, { skip, limit: page.limit, sort })
  return ok({ ...(await showReadable(items, (some) => shownTo(scope, some))), next })
}

type Direction = Prisma.SortOrder

const orders: Readonly<
  Record<VmOrder | 'name', (sort: Direction) => Prisma.VmOrderByWithRelationInput>
> = {
  name: (sort) => ({ name: sort }),
  cluster: (sort) => ({ cluster: { name: sort } }),
  tenant: (sort) => ({ tenant: { name: sort } }),
  node: (sort) => ({ node: { name: sort } }),
  pcloud: (sort) => ({ pcloud: { name: sort } }),
  ram: (sort) => ({ ramMb: sort }),
  vcpus: (sort) => ({ vcpus: sort }),
  started: (sort) => ({ startedAt: { sort, nulls: 'last' } }),
}

const orderOf = (sort: VmSort) =>
  orders[sort.replace('-', '') as VmOrder | 'name'](sort.startsWith('-') ? 'desc' : 'asc')

/** Returns one VM. Members of another tenant get a not-found problem. */
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
  if (tenantId === null) return rows.map(serializeStoredVm)
  const nodeIds = rows.map(({ nodeId }) => nodeId)
  const nameOf = await readHostNames(database(), tenantId, nodeIds)
  return rows.map((row) => tenantVm(row, nameOf, now))
}
