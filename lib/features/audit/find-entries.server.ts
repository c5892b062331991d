import 'server-only'
import { containing } from '@/lib/api/paging/rows.server'
import { OTHER_TENANT, STAFF } from '@/lib/auth/people-of-tenant.server'
import type { Scope } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { AuditQuery } from './contract'
import type { AuditEntry } from './schema'

/** Limits the log to what a scope may read: staff read all entries, an owner those of the own tenant. */
const visibleTo = (scope: Scope<'audit.read'>): Prisma.AuditEntryWhereInput =>
  scope.tenantId === null ? {} : { tenantId: scope.tenantId }

/**
 * The ids of the members of the caller's tenant, and the label that replaces other names; null if the caller is
 * staff.
 */
type Readable = { own: ReadonlySet<string>; labelOf: (actorId: string) => string } | null

/** The ids of the members of the caller's tenant; null if the caller is staff, who read every name. */
async function ownPeople({ tenantId }: Scope): Promise<ReadonlySet<string> | null> {
  if (tenantId === null) return null
  const people = await database().user.findMany({ where: { tenantId }, select: { id: true } })
  return new Set(people.map(({ id }) => id))
}

async function readableNames(
  own: ReadonlySet<string> | null,
  rows: readonly { actorId: string | null }[],
): Promise<Readable> {
  if (own === null) return null
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))].filter(
    (id) => !own.has(id),
  )
  const of = { id: { in: ids }, tenantId: { not: null } }
  const others =
    ids.length === 0 ? [] : await database().user.findMany({ where: of, select: { id: true } })
  const ofTenants = new Set(others.map(({ id }) => id))
  return { own, labelOf: (id) => (ofTenants.has(id) ? OTHER_TENANT : STAFF) }
}

function matching(
  query: AuditQuery,
  own: ReadonlySet<string> | null,
): Prisma.AuditEntryWhereInput[] {
  const { actor, subject, noun, action, from, to } = query
  return [
    { noun, action },
    { at: { gte: from, lt: to } },
    actor === undefined ? {} : { OR: [{ actorId: actor }, { actorName: containing(actor) }] },
    // Otherwise names of staff could be guessed by searching for them.
    actor === undefined || own === null ? {} : { actorId: { in: [...own] } },
    subject === undefined
      ? {}
      : { OR: [{ subjectId: subject }, { subjectName: containing(subject) }] },
    onPage(query),
  ]
}

/** The entries after the cursor, in the order of their times. */
function onPage({ cursor, sort }: AuditQuery): Prisma.AuditEntryWhereInput {
  if (cursor === undefined) return {}
  const [at, id] = [new Date(cursor[0]), BigInt(cursor[1])]
  // Repeats the condition on the time, so that the index is read from this position.
  return sort === 'at'
    ? { at: { gte: at }, OR: [{ at: { gt: at } }, { at, id: { gt: id } }] }
    : { at: { lte: at }, OR: [{ at: { lt: at } }, { at, id: { lt: id } }] }
}

/**
 * Returns entries by time, newest first or oldest first. Owners do not see the name or address of an actor who is staff
 * or belongs to another tenant.
 */
export async function findEntries(
  scope: Scope<'audit.read'>,
  query: AuditQuery,
  take: number,
): Promise<AuditEntry[]> {
  const own = await ownPeople(scope)
  const order = query.sort === 'at' ? 'asc' : 'desc'
  const rows = await database().auditEntry.findMany({
    where: { AND: [visibleTo(scope), ...matching(query, own)] },
    orderBy: [{ at: order }, { id: order }],
    take,
  })
  const names = await readableNames(own, rows)
  return rows.map((row) => ({
    id: row.id.toString(),
    at: row.at.toISOString(),
    ...actorOf(row, names),
    tenantId: row.tenantId,
    action: row.action,
    noun: row.noun,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
    note: row.note,
    requestId: row.requestId,
  }))
}

type Actor = Pick<AuditEntry, 'actorId' | 'actorName' | 'tokenId' | 'address'>

function actorOf(row: Actor, names: Readable): Actor {
  const { actorId, actorName, tokenId, address } = row
  if (names === null || (actorId !== null && names.own.has(actorId)))
    return { actorId, actorName, tokenId, address }
  const hidden = { actorId: null, tokenId: null, address: null }
  return { ...hidden, actorName: actorId === null ? actorName : names.labelOf(actorId) }
}
