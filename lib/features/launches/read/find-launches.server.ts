import 'server-only'
import { showReadable, type Unreadable } from '@/lib/api/fields/unreadable'
import type { Cursor } from '@/lib/api/paging/cursor'
import { containing, idOrName } from '@/lib/api/paging/rows.server'
import { isStaff } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { timesOfIds } from '@/lib/features/decisions/1-accept/launch-id.server'
import type { LaunchResponse } from '@/lib/features/decisions/schema'
import { hideStaff } from './hide-staff.server'
import { type LaunchFilter, staffFilters } from './list-schema'
import {
  type LaunchStored,
  launchInclude,
  readPcloudNames,
  serializeStoredLaunch,
} from './row.server'

/** A word with at least this many characters may be the prefix of an id. */
const idPrefix = /^[a-z0-9]{4,30}$/

/** Builds the filter for a reader. Users of a tenant find only their own launches. */
export async function launchesWhere(
  { tenantId, role }: Scope<'launch.read'>,
  filter: LaunchFilter,
): Promise<Result<Prisma.LaunchWhereInput, Problem>> {
  const hidden = staffFilters.find((field) => filter[field] !== undefined)
  if (!isStaff(role) && hidden !== undefined)
    return err(invalid(hidden, 'This filter is for staff; leave it out.', 'staff-only'))

  const db = database()
  const ids = await idsOf(db, tenantId, filter)
  if (!ids.ok) return ids
  const ofPcloud = await namingPcloud(db, tenantId, filter.pcloud)
  if (!ofPcloud.ok) return ofPcloud
  const { group, outcome, from, to } = filter
  return ok({
    AND: [
      tenantId === null ? {} : { tenantId },
      ...ids.value,
      ofPcloud.value,
      group === undefined ? {} : { group },
      outcome === undefined ? {} : { state: outcome },
      { at: { gte: from, lt: to } },
      await searched(db, filter.q ?? ''),
    ],
  })
}

type Named = {
  pool: 'poolId'
  deployable: 'deployableId'
  account: 'accountId'
  tenant: 'tenantId'
}
const columns: Named = {
  pool: 'poolId',
  deployable: 'deployableId',
  account: 'accountId',
  tenant: 'tenantId',
}

/** Several rows may share a name, for example accounts of different providers. */
async function idsOf(
  db: Db,
  tenantId: string | null,
  filter: LaunchFilter,
): Promise<Result<Prisma.LaunchWhereInput[], Problem>> {
  const found: Prisma.LaunchWhereInput[] = []
  for (const noun of Object.keys(columns) as (keyof Named)[]) {
    const value = filter[noun]
    if (value === undefined) continue
    const rows = await rowsOf(db, tenantId, noun, value)
    if (rows.length === 0)
      return err(invalid(noun, `There is no ${noun} "${value}".`, `unknown-${noun}`))
    const [only] = rows
    const ids = rows.length === 1 && only !== undefined ? only.id : { in: rows.map(({ id }) => id) }
    found.push({ [columns[noun]]: ids })
  }
  return ok(found)
}

/** Users of a tenant can name what they can launch, the pools they can use, and what they have launched. */
function rowsOf(
  db: Db,
  tenantId: string | null,
  noun: keyof Named,
  value: string,
): Promise<{ id: string }[]> {
  const launched = { launches: { some: { tenantId } } }
  const queryFor = (open: object[]) => ({
    where: { AND: [idOrName(value), tenantId === null ? {} : { OR: [...open, launched] }] },
    select: { id: true },
    take: 100,
  })
  if (noun === 'pool')
    return db.pool.findMany(
      queryFor([
        { archivedAt: null, allTenants: true },
        { archivedAt: null, tenants: { some: { tenantId } } },
      ]),
    )
  if (noun === 'deployable') return db.deployable.findMany(queryFor([{ archivedAt: null }]))
  // Only staff use the remaining filters.
  const query = { where: idOrName(value), select: { id: true }, take: 100 }
  return noun === 'account' ? db.account.findMany(query) : db.tenant.findMany(query)
}

/** Restricts the Pcloud filter. Users of a tenant see only their own Pclouds and those that authorize them. */
async function namingPcloud(
  db: Db,
  tenantId: string | null,
  id: string | undefined,
): Promise<Result<Prisma.LaunchWhereInput, Problem>> {
  if (id === undefined) return ok({})
  const visible =
    tenantId === null ? {} : { OR: [{ tenantId }, { authorised: { some: { tenantId } } }] }
  const pcloud = await db.pcloud.findFirst({ where: { id, ...visible } })
  if (pcloud === null)
    return err(invalid('pcloud', `There is no Pcloud "${id}".`, 'unknown-pcloud'))
  // Launches that name a Pcloud are not older than the Pcloud.
  return ok({ at: { gte: pcloud.createdAt }, request: { path: ['pcloud'], equals: id } })
}

async function searched(db: Db, q: string): Promise<Prisma.LaunchWhereInput> {
  if (q === '') return {}
  const deployables = await db.deployable.findMany({
    where: { name: containing(q) },
    select: { id: true },
    take: 1000,
  })
  const named = { deployableId: { in: deployables.map(({ id }) => id) } }
  if (!idPrefix.test(q)) return named
  // An id begins with its time, so that the index on the time can be used.
  const started = { at: timesOfIds(q), id: { startsWith: q } }
  return deployables.length === 0 ? started : { OR: [started, named] }
}

/** Stored launches newest first, after the one that the cursor names. */
export const findLaunches = (
  where: Prisma.LaunchWhereInput,
  { after, take }: { after: Cursor | null; take: number },
): Promise<LaunchStored[]> =>
  database().launch.findMany({
    where: { AND: [where, after === null ? {} : olderThan(after)] },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    include: launchInclude,
    take,
  })

/** Converts stored launches to the form that the reader may see. */
export const showLaunches = (
  { role, tenantId }: Scope<'launch.read'>,
  launches: readonly LaunchStored[],
): Promise<{ items: LaunchResponse[]; unreadable?: Unreadable[] }> =>
  showReadable(launches, async (some) => {
    const db = database()
    const pclouds = await readPcloudNames(db, some)
    const shown = some.map((row) => serializeStoredLaunch(row, pclouds, { isStaff: isStaff(role) }))
    return hideStaff(db, tenantId, shown)
  })

function olderThan([key, id]: Cursor): Prisma.LaunchWhereInput {
  const at = new Date(key)
  // The first condition lets the index scan start at the cursor.
  return { AND: [{ at: { lte: at } }, { OR: [{ at: { lt: at } }, { at, id: { lt: id } }] }] }
}

export const cursorOf = ({ at, id }: LaunchStored): Cursor => [at.toISOString(), id]
