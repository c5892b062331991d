import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'

export type AuditFacts = {
  /** `noun.verb`, past events only: `account.update`, `policy.publish`. */
  action: string
  noun: string
  subjectId: string
  subjectName: string
  before?: unknown
  after?: unknown
  note?: string
  /** The tenant whose log shows it too; staff see all. */
  tenantId?: string | null
}

const json = (value: unknown) =>
  value === undefined || value === null
    ? Prisma.DbNull
    : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue)

/** Appends to the audit log in the change's own transaction: no change without its entry, no entry without its change. */
export async function recordAudit<P extends Permission>(
  tx: Db,
  scope: Scope<P>,
  facts: AuditFacts,
): Promise<void> {
  await tx.auditEntry.create({ data: entryOf(scope, facts) })
}

/** The same for many changes at once, in their order. */
export async function recordAudits<P extends Permission>(
  tx: Db,
  scope: Scope<P>,
  facts: readonly AuditFacts[],
): Promise<void> {
  for (let from = 0; from < facts.length; from += 1000) {
    const data = facts.slice(from, from + 1000).map((each) => entryOf(scope, each))
    await tx.auditEntry.createMany({ data })
  }
}

const entryOf = <P extends Permission>(scope: Scope<P>, facts: AuditFacts) => ({
  at: scope.now,
  actorId: scope.userId,
  actorName: scope.name,
  tokenId: scope.tokenId,
  tenantId: facts.tenantId ?? scope.tenantId,
  action: facts.action,
  noun: facts.noun,
  subjectId: facts.subjectId,
  subjectName: facts.subjectName,
  before: json(facts.before),
  after: json(facts.after),
  note: facts.note ?? null,
  requestId: scope.requestId,
  address: scope.address,
})
