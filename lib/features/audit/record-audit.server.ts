import 'server-only'
import type { Permission } from '@/lib/auth/permissions'
import type { Call, Principal, Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import { send, type Tx } from '@/lib/db/decision-transaction.server'
import { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/new-id.server'
import { insertAndRecord } from '@/lib/db/record/record-changes.server'
import { insertEvents } from '@/lib/features/events/record-event.server'
import type { NewEvent } from '@/lib/features/events/schema'
import { type AuditFacts, type Author, auditEntry } from './audit-entry.server'

/** The value in the form that JSON can store; null if it is undefined. */
const plain = (value: unknown): Prisma.InputJsonValue | null =>
  value === undefined || value === null ? null : JSON.parse(JSON.stringify(value))

/**
 * Appends to the audit log in the transaction of the change, so that neither exists without the other. Events
 * of the change are written in the same statement.
 */
export const recordAudit = <P extends Permission>(
  tx: Db,
  scope: Scope<P>,
  facts: AuditFacts,
  events: readonly NewEvent[] = [],
): Promise<void> => writeAudits(tx, [{ author: scope, facts }], events)

/** Appends entries for many changes at once, in order. */
export const recordAudits = <P extends Permission>(
  tx: Db,
  scope: Scope<P>,
  facts: readonly AuditFacts[],
): Promise<void> =>
  writeAudits(
    tx,
    facts.map((each) => ({ author: scope, facts: each })),
  )

async function writeAudits(
  tx: Db,
  changes: readonly { author: TimedAuthor; facts: AuditFacts }[],
  events: readonly NewEvent[] = [],
): Promise<void> {
  const [first] = changes
  if (first === undefined) return
  const entries = changes.map(({ author, facts }) => {
    const { before, after } = facts
    return { ...entryOf(author, facts), before: plain(before), after: plain(after) }
  })
  const insert = Prisma.sql`${insertFrom}${JSON.stringify(entries)}${asEntries}`
  const written = entries.map(({ mac }) => ({ ledger: 'audit' as const, mac }))
  const inserts = events.length === 0 ? [insert] : [insert, insertEvents(events)]
  await insertAndRecord(tx, inserts, { at: first.author.now, written })
}

/** Appends an entry in a transaction of the decision path, without waiting for it. */
export const sendAudit = <P extends Permission>(tx: Tx, scope: Scope<P>, facts: AuditFacts): void =>
  sendAudits(tx, [{ scope, facts }])

/** Appends entries for the calls of several people, in order and without waiting. */
export function sendAudits<P extends Permission>(
  tx: Tx,
  changes: readonly { scope: Scope<P>; facts: AuditFacts }[],
): void {
  const entries = changes.map(({ scope, facts: { before, after, ...facts } }) => {
    const json = { before: plain(before), after: plain(after) }
    const tenantId = facts.tenantId ?? scope.tenantId
    return auditEntry(scope, { ...facts, ...json, tenantId }, scope.now)
  })
  for (const { mac } of entries) tx.written.push({ ledger: 'audit', mac })
  const text = `${insertFrom.text}$1${asEntries.text}`
  send(tx, { name: 'write-audit', text, values: [JSON.stringify(entries)] })
}

const insertFrom = Prisma.raw(`
  insert into "AuditEntry" ("at", "actorId", "actorName", "tokenId", "tenantId", "action", "noun", "subjectId",
    "subjectName", "before", "after", "note", "requestId", "address", "mac")
  select "at", "actorId", "actorName", "tokenId", "tenantId", "action", "noun", "subjectId",
    "subjectName", nullif("before", 'null'), nullif("after", 'null'), "note", "requestId", "address", "mac"
  from jsonb_to_recordset(`)
const asEntries = Prisma.raw(`::jsonb) as entry (
    "at" timestamptz, "actorId" text, "actorName" text, "tokenId" text, "tenantId" text, "action" text, "noun" text,
    "subjectId" text, "subjectName" text, "before" jsonb, "after" jsonb, "note" text, "requestId" text, "address" text,
    "mac" text)`)

/** Appends entries for automatic changes that Berth made at `now`. */
export async function recordOwnAudits(
  tx: Db,
  now: Date,
  facts: readonly AuditFacts[],
): Promise<void> {
  const own = { ...anonymous, name: 'Berth', requestId: `job-${newId()}`, address: null, now }
  await writeAudits(
    tx,
    facts.map((each) => ({ author: own, facts: each })),
  )
}

/** Appends entries for refused calls, which have no proven permission and may have no signed-in user. */
export async function recordRefusals(tx: Db, refusals: readonly Refusal[]): Promise<void> {
  const data = refusals.map(({ principal, call, facts }) =>
    entryOf({ ...(principal ?? anonymous), ...call }, facts),
  )
  await tx.auditEntry.createMany({ data })
}

export type Refusal = { principal: Principal | null; call: Call; facts: AuditFacts }

type TimedAuthor = Author & Pick<Principal, 'tenantId'> & Pick<Call, 'now'>

const anonymous = { userId: null, name: 'A visitor', tokenId: null, tenantId: null }

/** The signed entry of a change, with `before` and `after` in Prisma's format. */
function entryOf(author: TimedAuthor, facts: AuditFacts) {
  const json = { before: plain(facts.before), after: plain(facts.after) }
  const tenantId = facts.tenantId ?? author.tenantId
  return {
    ...auditEntry(author, { ...facts, ...json, tenantId }, author.now),
    before: json.before ?? Prisma.DbNull,
    after: json.after ?? Prisma.DbNull,
  }
}
