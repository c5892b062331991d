import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { Call, Principal, Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/new-id.server'
import { recordChanges } from '@/lib/db/record/record-changes.server'
import { auditMac } from './audit-mac.server'

export type AuditFacts = {
  /** `noun.verb`, past events only: `account.update`, `policy.publish`. */
  action: string
  noun: string
  subjectId: string
  subjectName: string
  before?: unknown
  after?: unknown
  note?: string | undefined
  /** The tenant whose log shows it too; staff see all. */
  tenantId?: string | null
}

/** As JSON keeps it; null: nothing. */
const plain = (value: unknown): Prisma.InputJsonValue | null =>
  value === undefined || value === null ? null : JSON.parse(JSON.stringify(value))

/** Appends to the audit log in the change's own transaction: no change without its entry, no entry without its change. */
export async function recordAudit<P extends Permission>(
  tx: Db,
  scope: Scope<P>,
  facts: AuditFacts,
): Promise<void> {
  const entry = entryOf(scope, facts)
  await tx.auditEntry.create({ data: entry })
  await recordChanges(tx, scope.now, [{ ledger: 'audit', mac: entry.mac }])
}

/** The same for many changes at once, in their order; as one JSON text, since row by row takes ten times as long. */
export const recordAudits = <P extends Permission>(
  tx: Db,
  scope: Scope<P>,
  facts: readonly AuditFacts[],
): Promise<void> =>
  writeAudits(
    tx,
    facts.map((each) => ({ author: scope, facts: each })),
  )

/** The same for the calls of several people, whose changes one transaction makes. */
export const recordAuditsOfMany = <P extends Permission>(
  tx: Db,
  changes: readonly { scope: Scope<P>; facts: AuditFacts }[],
): Promise<void> =>
  writeAudits(
    tx,
    changes.map(({ scope, facts }) => ({ author: scope, facts })),
  )

async function writeAudits(
  tx: Db,
  changes: readonly { author: Author; facts: AuditFacts }[],
): Promise<void> {
  const [first] = changes
  if (first === undefined) return
  const entries = changes.map(({ author, facts }) => {
    const { before, after } = facts
    return { ...entryOf(author, facts), before: plain(before), after: plain(after) }
  })
  await tx.$executeRaw`
    insert into "AuditEntry" ("at", "actorId", "actorName", "tokenId", "tenantId", "action", "noun", "subjectId",
      "subjectName", "before", "after", "note", "requestId", "address", "mac")
    select "at", "actorId", "actorName", "tokenId", "tenantId", "action", "noun", "subjectId",
      "subjectName", nullif("before", 'null'), nullif("after", 'null'), "note", "requestId", "address", "mac"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      "at" timestamptz, "actorId" text, "actorName" text, "tokenId" text, "tenantId" text, "action" text, "noun" text,
      "subjectId" text, "subjectName" text, "before" jsonb, "after" jsonb, "note" text, "requestId" text, "address" text,
      "mac" text)`
  const written = entries.map(({ mac }) => ({ ledger: 'audit' as const, mac }))
  await recordChanges(tx, first.author.now, written)
}

/** The same for what Berth does by itself, at its time. */
export async function recordOwnAudits(
  tx: Db,
  now: Date,
  facts: readonly AuditFacts[],
): Promise<void> {
  const own = { ...nobody, name: 'Berth', requestId: `job-${newId()}`, address: null, now }
  await writeAudits(
    tx,
    facts.map((each) => ({ author: own, facts: each })),
  )
}

/** The same for something that was refused: nothing is proven, and perhaps nobody is signed in. */
export async function recordRefusals(tx: Db, refusals: readonly Refusal[]): Promise<void> {
  const data = refusals.map(({ principal, call, facts }) =>
    entryOf({ ...(principal ?? nobody), ...call }, facts),
  )
  await tx.auditEntry.createMany({ data })
}

export type Refusal = { principal: Principal | null; call: Call; facts: AuditFacts }

type Author = Call & Pick<Principal, 'name' | 'tokenId' | 'tenantId'> & { userId: string | null }

const nobody = { userId: null, name: 'Not signed in', tokenId: null, tenantId: null }

function entryOf(scope: Author, facts: AuditFacts) {
  const entry = {
    at: scope.now,
    actorId: scope.userId,
    actorName: scope.name,
    tokenId: scope.tokenId,
    tenantId: facts.tenantId ?? scope.tenantId,
    action: facts.action,
    noun: facts.noun,
    subjectId: facts.subjectId,
    subjectName: facts.subjectName,
    before: plain(facts.before),
    after: plain(facts.after),
    note: facts.note ?? null,
    requestId: scope.requestId,
    address: scope.address,
  }
  return {
    ...entry,
    before: entry.before ?? Prisma.DbNull,
    after: entry.after ?? Prisma.DbNull,
    mac: auditMac(entry),
  }
}
