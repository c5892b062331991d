import 'server-only'
import { type Db, database } from '@/lib/db/client.server'
import type { PrismaClient } from '@/lib/db/generated/client'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { readAccountLabels } from '@/lib/features/accounts/read-account-labels.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import type { Settings } from '@/lib/features/settings/schema'
import { findInClouds } from './clouds/find-in-clouds.server'
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
import { type Raised, storeFindings } from './store/store-findings.server'

/**
 * Evaluates all alert conditions: opens new alerts, counts repeated occurrences, and resolves alerts whose
 * cause is gone. A second run on the same facts changes nothing. Each new alert causes an event and a mail to
 * the members who subscribed, or one mail for many alerts.
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
  db: PrismaClient,
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
