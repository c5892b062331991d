import 'server-only'
import { containing } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { AuditEntry, AuditQuery } from './schema'

/** What a scope may read of the log: staff all, an owner what concerns the own tenant. */
const visibleTo = (scope: Scope<'audit.read'>): Prisma.AuditEntryWhereInput =>
  scope.tenantId === null ? {} : { tenantId: scope.tenantId }

function matching(query: AuditQuery): Prisma.AuditEntryWhereInput[] {
  const { actor, subject, noun, action, from, to, cursor } = query
  return [
    { noun, action },
    { at: { gte: from, lt: to } },
    actor === undefined ? {} : { OR: [{ actorId: actor }, { actorName: containing(actor) }] },
    subject === undefined
      ? {}
      : { OR: [{ subjectId: subject }, { subjectName: containing(subject) }] },
    cursor === undefined ? {} : { id: { lt: BigInt(cursor) } },
  ]
}

/** Entries newest first. Owners are not told from where staff of ours work, or with which token. */
export async function findEntries(
  scope: Scope<'audit.read'>,
  query: AuditQuery,
  take: number,
): Promise<AuditEntry[]> {
  const rows = await database().auditEntry.findMany({
    where: { AND: [visibleTo(scope), ...matching(query)] },
    orderBy: { id: 'desc' },
    take,
  })
  const own = await ownPeople(scope, rows)
  return rows.map((row) => {
    const isTold = scope.tenantId === null || (row.actorId !== null && own.has(row.actorId))
    return {
      id: row.id.toString(),
      at: row.at.toISOString(),
      actorId: row.actorId,
      actorName: row.actorName,
      tokenId: isTold ? row.tokenId : null,
      tenantId: row.tenantId,
      action: row.action,
      noun: row.noun,
      subjectId: row.subjectId,
      subjectName: row.subjectName,
      before: row.before as AuditEntry['before'],
      after: row.after as AuditEntry['after'],
      note: row.note,
      requestId: row.requestId,
      address: isTold ? row.address : null,
    }
  })
}

async function ownPeople(
  { tenantId }: Scope,
  rows: readonly { actorId: string | null }[],
): Promise<Set<string>> {
  if (tenantId === null) return new Set()
  const ids = [...new Set(rows.flatMap((row) => row.actorId ?? []))]
  const people = await database().user.findMany({
    where: { id: { in: ids }, tenantId },
    select: { id: true },
  })
  return new Set(people.map((it) => it.id))
}
