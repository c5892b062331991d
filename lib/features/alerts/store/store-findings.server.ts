import 'server-only'
import isEqual from 'fast-deep-equal'
import { DAY_MS, HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { Alert } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/new-id.server'
import { recordEvents } from '@/lib/features/events/record-event.server'
import { alertWords } from '../alert-words'
import type { Finding } from '../finding'
import { mailAlerts } from './mail-alerts.server'

const RETENTION_DAYS = 90

/** A problem that is found again within an hour after its alert was resolved reopens that alert. */
const FOLD_MS = HOUR_MS

export type Raised = { found: number; raised: number; resolved: number }

/**
 * Opens alerts for new findings, updates those of repeated ones, and resolves alerts without a finding. The number of
 * statements does not grow with the findings, because an outage may concern every account.
 */
export async function storeFindings(
  db: Db,
  findings: readonly Finding[],
  recipients: readonly string[],
  now: Date,
): Promise<Raised> {
  const existing = await existingAlerts(db, now)
  const [fresh, repeated] = [[] as Finding[], [] as Change[]]
  for (const finding of findings) {
    const alert = existing.get(keyOf(finding.facts.kind, finding.subjectId))
    if (alert === undefined) fresh.push(finding)
    else repeated.push(...changesOf(alert, finding))
  }
  await raise(db, fresh, recipients, now)
  await change(db, repeated, now)
  const found = new Set(findings.map(({ facts, subjectId }) => keyOf(facts.kind, subjectId)))
  const gone = [...existing].flatMap(([key, { id, resolvedAt }]) =>
    resolvedAt === null && !found.has(key) ? [id] : [],
  )
  await db.$executeRaw`update "Alert" set "resolvedAt" = ${now} where "id" = any(${gone})`
  await db.alert.deleteMany({
    where: { resolvedAt: { lt: new Date(now.getTime() - RETENTION_DAYS * DAY_MS) } },
  })
  await db.alertCheck.upsert({ where: { id: 'main' }, create: { at: now }, update: { at: now } })
  return { found: findings.length, raised: fresh.length, resolved: gone.length }
}

const keyOf = (kind: string, subjectId: string) => `${kind} ${subjectId}`

/** The open alert of each problem, or else the one that was resolved last. */
async function existingAlerts(db: Db, now: Date): Promise<ReadonlyMap<string, Alert>> {
  const alerts = await db.alert.findMany({
    where: {
      OR: [{ resolvedAt: null }, { resolvedAt: { gt: new Date(now.getTime() - FOLD_MS) } }],
    },
    orderBy: { resolvedAt: { sort: 'asc', nulls: 'last' } },
  })
  return new Map(alerts.map((alert) => [keyOf(alert.kind, alert.subjectId), alert]))
}

/** The changed values of an alert. */
type Change = Pick<Finding, 'mark' | 'facts'> & {
  id: string
  happenedAgain: boolean
  isBack: boolean
}

/** The same mark on an open alert is the same occurrence, but its numbers are still updated. */
function changesOf(alert: Alert, { mark, facts }: Finding): Change[] {
  const isBack = alert.resolvedAt !== null
  const happenedAgain = isBack || alert.mark !== mark
  if (!happenedAgain && isEqual(alert.facts, facts)) return []
  return [{ id: alert.id, mark, facts, happenedAgain, isBack }]
}

const change = (db: Db, changes: readonly Change[], now: Date): Promise<number> => db.$executeRaw`
  update "Alert" as a set
    "facts" = c."facts",
    "mark" = c."mark",
    "lastAt" = case when c."happenedAgain" then ${now} else a."lastAt" end,
    "count" = a."count" + c."happenedAgain"::int,
    "snoozedMark" = case when c."happenedAgain" then null else a."snoozedMark" end,
    "resolvedAt" = case when c."isBack" then null else a."resolvedAt" end,
    "ackedAt" = case when c."isBack" then null else a."ackedAt" end,
    "ackedBy" = case when c."isBack" then null else a."ackedBy" end
  from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as c ("id" text, "mark" text, "facts" jsonb, "happenedAgain" boolean, "isBack" boolean)
  where a."id" = c."id"`

/** Opens alerts, each with an event, and queues their mails. */
async function raise(
  db: Db,
  findings: readonly Finding[],
  recipients: readonly string[],
  now: Date,
): Promise<void> {
  if (findings.length === 0) return
  const alerts = findings.map((finding) => ({ id: newId(), ...finding, kind: finding.facts.kind }))
  await db.$executeRaw`
    insert into "Alert" ("id", "kind", "subjectId", "facts", "mark", "firstAt", "lastAt", "count")
    select "id", "kind", "subjectId", "facts", "mark", ${now}, ${now}, 1
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb)
      as a ("id" text, "kind" text, "subjectId" text, "facts" jsonb, "mark" text)`
  const shown = alerts.map((alert) => ({ ...alert, ...alertWords(alert.facts) }))
  await recordEvents(
    db,
    shown.map(({ id, kind, subjectId, text, verb }) => ({
      kind: 'alert.raised' as const,
      at: now,
      subjectId: id,
      tenantId: null,
      payload: { alertId: id, kind, subjectId, text, href: verb.href },
    })),
  )
  await mailAlerts(db, shown, recipients, now)
}
