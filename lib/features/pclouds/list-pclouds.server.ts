import 'server-only'
import { encodeCursor, type ListQuery, type Page, pageOfQuery } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import { cursorRefusal, rowsBefore, sortedPageFrom } from '@/lib/api/paging/sorted-page'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { findTenantFor } from '@/lib/features/bindings/find-named.server'
import { refuse } from '@/lib/features/host-flavors/refusal'
import { type PcloudSort, sharedPcloudOrders } from './orders'
import { allowanceOf } from './pcloud-facts.server'
import { type ListedPcloud, serializePcloud, shownTo } from './pcloud-row'
import { readPclouds } from './read-pclouds.server'
import type { PcloudFilter, PcloudPage, PcloudShown, SharedPcloud } from './schema'

type Query = ListQuery & PcloudFilter & { sort?: PcloudSort | undefined }

/**
 * Lists Pclouds by name or in another order: the caller's own, those shared with the caller's
 * tenant, or both. Staff see those of every tenant.
 */
export async function listPclouds(
  scope: Scope<'pcloud.read'>,
  query: Query,
): Promise<Result<PcloudPage, Problem>> {
  const db = database()
  const page = pageOfQuery(query)
  const view = query.view ?? (scope.tenantId === null ? 'mine' : 'all')
  const refusal = refusalOf(scope, page, { view, sort: query.sort })
  if (refusal !== null) return err(refusal)
  const { tenant } = query
  const found = tenant === undefined ? ok(scope.tenantId) : await findTenantFor(db, scope, tenant)
  if (!found.ok) return found
  const { q } = page
  const visible = [
    ofTenant(found.value, view),
    ...(q === null ? [] : [Prisma.sql`strpos(lower(p."name"), lower(${q})) > 0`]),
  ]
  const { items, next } = await readPage(db, scope.now, { visible, page, sort: query.sort })
  const units = found.value === null ? null : await allowanceOf(db, found.value)
  return ok({ items: items.map((row) => shownTo(scope, row)), next, units })
}

function refusalOf(
  { tenantId }: Scope<'pcloud.read'>,
  { after }: Page,
  { view, sort }: { view: View; sort: PcloudSort | undefined },
): Problem | null {
  const isShown = sharedPcloudOrders.some((order) => order === sort?.replace('-', ''))
  if (tenantId !== null && view !== 'mine' && sort !== undefined && !isShown)
    return invalid(
      'sort',
      'Shared private clouds cannot be sorted by this column; add view=mine.',
      'own-only',
    )
  return cursorRefusal(after, sort)
}

type Requested = { visible: readonly Prisma.Sql[]; page: Page; sort: PcloudSort | undefined }

/** Without a sort order, the cursor is the last row; with one, it is the number of rows before the page. */
async function readPage(db: Db, now: Date, { visible, page: { limit, after }, sort }: Requested) {
  if (sort === undefined) {
    const later =
      after === null ? [] : [Prisma.sql`(p."name", p."id") > (${String(after[0])}, ${after[1]})`]
    const where = Prisma.join([...visible, ...later], ' and ')
    const rows = await readPclouds(db, now, { where, limit: limit + 1 })
    return pageFrom(rows, limit, ({ name, id }: ListedPcloud) => encodeCursor([name, id]))
  }
  const skip = rowsBefore(after)
  const where = Prisma.join(visible, ' and ')
  const rows = await readPclouds(db, now, { where, limit: limit + 1, sort, skip })
  return sortedPageFrom(rows, { skip, limit, sort })
}

/** Returns a Pcloud: all fields to its owner and to staff, fewer to users of a tenant that may launch on it. */
export async function showPcloud(
  scope: Scope<'pcloud.read'>,
  id: string,
): Promise<Result<PcloudShown | SharedPcloud, Problem>> {
  const visible = Prisma.sql`p."id" = ${id} and ${ofTenant(scope.tenantId, 'all')}`
  const [row] = await readPclouds(database(), scope.now, { where: visible, limit: 1 })
  return row === undefined ? refuse('pcloud-not-found') : ok(shownTo(scope, row))
}

/** Returns the caller's own Pcloud within a transaction, as the response of a change. */
export async function pcloudById(
  db: Db,
  scope: Scope,
  id: string,
): Promise<Result<PcloudShown, Problem>> {
  const where = Prisma.sql`p."id" = ${id}`
  const [row] = await readPclouds(db, scope.now, { where, limit: 1 })
  const isHidden = scope.tenantId !== null && scope.tenantId !== row?.tenantId
  return row === undefined || isHidden
    ? refuse('pcloud-not-found')
    : ok(serializePcloud(scope, row))
}

type View = NonNullable<PcloudFilter['view']>

function ofTenant(tenantId: string | null, view: View): Prisma.Sql {
  if (tenantId === null) return view === 'shared' ? Prisma.sql`false` : Prisma.sql`true`
  const own = Prisma.sql`p."tenantId" = ${tenantId}`
  const shared = Prisma.sql`(p."tenantId" <> ${tenantId} and exists (select from "PcloudTenant" as s
    where s."pcloudId" = p."id" and s."tenantId" = ${tenantId}))`
  if (view === 'all') return Prisma.sql`(${own} or ${shared})`
  return view === 'mine' ? own : shared
}
