import 'server-only'
import { type Cursor, encodeCursor } from '@/lib/api/paging/cursor.server'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import {
  placementInclude as include,
  shortPlacement,
  shownPlacement,
  tenantPlacement,
} from './row.server'
import type { Placement, TenantPlacement } from './schema'

type Query = { limit: number; cursor?: Cursor; vm?: string | undefined }
type Shown = Placement | TenantPlacement

const ofTenant = ({ tenantId }: Scope<'vm.read'>) => (tenantId === null ? {} : { vm: { tenantId } })

/** Placements, newest first; people of a tenant see those of their own VMs. */
export async function listPlacements(
  scope: Scope<'vm.read'>,
  { limit, cursor, vm }: Query,
): Promise<Result<{ items: Shown[]; next: string | null }, Problem>> {
  const [at, id] = cursor ?? []
  const earlier =
    at === undefined || id === undefined
      ? {}
      : { OR: [{ at: { lt: new Date(at) } }, { at: new Date(at), id: { lt: id } }] }
  const rows = await database().placement.findMany({
    where: { AND: [ofTenant(scope), earlier, vm === undefined ? {} : { vmId: vm }] },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    include,
    omit: shortPlacement,
  })
  const { items, next } = pageFrom(rows, limit, (row) =>
    encodeCursor([row.at.toISOString(), row.id]),
  )
  const { tenantId } = scope
  const shown = items.map(
    (row): Shown => (tenantId === null ? shownPlacement(row) : tenantPlacement(row, tenantId)),
  )
  return ok({ items: shown, next })
}

/** One placement with its trace; people of a tenant are told where in short. */
export async function showPlacement(scope: Scope<'vm.read'>, id: string) {
  const row = await database().placement.findFirst({ where: { id, ...ofTenant(scope) }, include })
  if (row === null) return err<Problem>({ kind: 'not-found', what: 'placement' })
  if (scope.tenantId !== null) return ok(tenantPlacement(row, scope.tenantId))
  return ok({ ...shownPlacement(row), input: row.input, outcome: row.outcome })
}
