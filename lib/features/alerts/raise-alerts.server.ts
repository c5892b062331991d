import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import { type Db, database } from '@/lib/db/client.server'
import type { Alert } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/new-id.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { readAccountLabels } from '@/lib/features/accounts/read-account-labels.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import { publicUrl } from '@/lib/features/mail/public-url.server'
import { queueMail } from '@/lib/features/mail/queue-mail.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import type { Settings } from '@/lib/features/settings/schema'
import { alertWords } from './alert-words'
import { findInClouds } from './clouds/find-in-clouds.server'
import type { AlertKind } from './facts/alert-facts'
import { findFailureBursts } from './find-failure-bursts.server'
import { findInAccounts } from './find-in-accounts.server'
import { findInBudget } from './find-in-budget.server'
import { findInClocks } from './find-in-clocks.server'
import { findInHosts } from './find-in-hosts.server'
import { findInLaunches } from './find-in-launches.server'
import { findInPools } from './find-in-pools.server'
import { findInPrices } from './find-in-prices.server'
import { findInRecord } from './find-in-record.server'
import { findInSources } from './find-in-sources.server'
import { findMismatches } from './find-mismatches.server'
import { findSecurityBursts } from './find-security-bursts.server'
import type { Finding } from './finding'
import { findCanaries } from './publishing/find-canaries.server'
import { findHeldRequests } from './publishing/find-held-requests.server'

const RETENTION_DAYS = 90

/** A problem that is found again within an hour after its alert was resolved reopens that alert. */
const FOLD_MS = HOUR_MS

type Raised = { found: number; raised: number; resolved: number }

/**
 * Evaluates all alert conditions: opens new alerts, counts repeated occurrences, and resolves alerts whose
 * cause is gone. A second run on the same facts changes nothing. Each new alert causes an event and a mail to
 * the members who subscribed.
 */
export async function raiseAlerts(now: Date): Promise<Raised> {
  const db = database()
  const settings = await settingsOf(db)
  // This runs outside of the transaction because it may take long on a busy machine while no lock of the
  // writes below is held.
  const findings = await findAll(db, settings, now)
  return inTransaction(db, (tx) => storeFindings(tx, findings, settings.alerts.recipients, now))
}

/** Finds the problems of every condition that is switched on. */
async function findAll(
  db: Db,
  { alerts: settings, reportingCurrency }: Settings,
  now: Date,
): Promise<Finding[]> {
  const names = await namesOf(db)
  const all = [
    ...(await findSecurityBursts(db, settings, now)),
    ...(await findInRecord(db, now)),
    ...(await findInClocks(db, now)),
    ...(await findFailureBursts(db, settings, names, now)),
    ...(await findInLaunches(db, settings, names, now)),
    ...(await findMismatches(db, settings, names, now)),
    ...(await findHeldRequests(db)),
    ...(await findCanaries(db, now)),
    ...(await findInAccounts(db, settings, names, now)),
    ...(await findInClouds(db, names, now)),
    ...(await findInHosts(db)),
    ...(await findInSources(db, now)),
    ...(await findInPrices(db, settings, now)),
    ...(await findInPools(db, now)),
    ...(await findInBudget(db, { alerts: settings, reportingCurrency }, now)),
  ]
  const off = new Set<string>(settings.off)
  return all.filter(({ facts }) => !off.has(facts.kind))
}

async function storeFindings(
  db: Db,
  findings: readonly Finding[],
  recipients: readonly string[],
  now: Date,
): Promise<Raised> {
  const existing = await db.alert.findMany({
    where: {
      OR: [{ resolvedAt: null }, { resolvedAt: { gt: new Date(now.getTime() - FOLD_MS) } }],
    },
    orderBy: { resolvedAt: { sort: 'desc', nulls: 'first' } },
  })
  const isSame = (finding: Finding) => (alert: Alert) =>
    alert.kind === finding.facts.kind && alert.subjectId === finding.subjectId

  let raised = 0
  for (const finding of findings) {
    const alert = existing.find(isSame(finding))
    if (alert !== undefined) await foldInto(db, alert, finding, now)
    else {
      raised++
      await raise(db, finding, recipients, now)
    }
  }
  const gone = existing.filter(
    (alert) => alert.resolvedAt === null && !findings.some((finding) => isSame(finding)(alert)),
  )
  await db.alert.updateMany({
    where: { id: { in: gone.map(({ id }) => id) } },
    data: { resolvedAt: now },
  })
  await db.alert.deleteMany({
    where: { resolvedAt: { lt: new Date(now.getTime() - RETENTION_DAYS * 24 * HOUR_MS) } },
  })
  await db.alertCheck.upsert({ where: { id: 'main' }, create: { at: now }, update: { at: now } })
  return { found: findings.length, raised, resolved: gone.length }
}

async function namesOf(db: Db) {
  const query = { select: { id: true, name: true } }
  const pools = await db.pool.findMany(query)
  const tenants = await db.tenant.findMany(query)
  const nameIn = (names: ReadonlyMap<string, string>) => (id: string) => names.get(id) ?? id
  return {
    poolName: nameIn(new Map(pools.map(({ id, name }) => [id, name]))),
    accountName: nameIn(await readAccountLabels(db)),
    tenantName: nameIn(new Map(tenants.map(({ id, name }) => [id, name]))),
  }
}

/** The same mark on an open alert is the same occurrence, but its numbers are still updated. */
async function foldInto(db: Db, alert: Alert, { mark, facts }: Finding, now: Date): Promise<void> {
  const isBack = alert.resolvedAt !== null
  const happenedAgain = isBack || alert.mark !== mark
  await db.alert.update({
    where: { id: alert.id },
    data: {
      facts,
      ...(happenedAgain ? { mark, lastAt: now, count: { increment: 1 }, snoozedMark: null } : {}),
      ...(isBack ? { resolvedAt: null, ackedAt: null, ackedBy: null } : {}),
    },
  })
}

async function raise(
  db: Db,
  { subjectId, mark, facts }: Finding,
  recipients: readonly string[],
  now: Date,
): Promise<void> {
  const kind: AlertKind = facts.kind
  const id = newId()
  const { text, verb } = alertWords(facts)
  await db.alert.create({
    data: { id, kind, subjectId, facts, mark, firstAt: now, lastAt: now, count: 1 },
  })
  const payload = { alertId: id, kind, subjectId, text, href: verb.href }
  await recordEvent(db, { kind: 'alert.raised', at: now, subjectId: id, tenantId: null, payload })
  await queueMail(db, now, {
    recipients,
    subject: `Berth: ${text}`,
    text: `${text}.\n\n${verb.label}: ${verb.page}, ${publicUrl(verb.href)}\n`,
  })
}
