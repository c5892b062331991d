import 'server-only'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import { pathParts } from '@/lib/engine'
import { launchDriver } from '@/lib/features/launch-drivers/schema'
import { refusedSetting } from '@/lib/features/outgoing/refused-setting.server'
import type { PricesPlan } from '@/lib/features/prices/periods/prices-plan'
import type { ReadDocument } from '../document/read-document'
import type { Unplaced } from '../document/refusal'
import type { InventoryDocument } from '../document-schema'
import { type FactorsPlan, planFactors } from '../factors/plan-factors.server'
import { refuseLocalStorage } from '../listed-clusters.server'
import { refuseTakenProjects } from '../listed-tenants'
import { Directory, type IssueCollector } from '../state/directory'
import { type InventoryState, partsOfKey } from '../state/inventory-state'
import { loadPolicies } from '../stored/load-policies.server'
import { loadPrices } from '../stored/load-prices.server'
import { loadState } from '../stored/load-state.server'
import { unreadableRows } from '../stored-values'
import { loadRates } from './apply-rates.server'
import { loadModules } from './named-modules/apply-modules.server'
import { checkPlannedModules } from './named-modules/check-planned-modules.server'
import { type ModulesPlan, planModules } from './named-modules/plan-modules'
import { type PoliciesPlan, planPolicies } from './plan-policies'
import { planPrices } from './plan-prices'
import { planRates, type RatesPlan } from './plan-rates'
import { enterRows, planArchives, planRows, type RowPlan, type RowsPlan } from './plan-rows'
import { refuseCurrencies } from './refuse-currencies.server'

export type ImportPlan = {
  rows: RowsPlan
  archives: RowPlan[]
  prices: PricesPlan
  rates: RatesPlan
  modules: ModulesPlan
  policies: PoliciesPlan
  factors: FactorsPlan
  /** The name of a row, for display. */
  titleOf: (id: string) => string | null
}

type Requested = { read: ReadDocument; prune: boolean; now: Date; by: string }

/** The changes to write, or the problems of the document. */
type Planned = Result<ImportPlan, readonly Unplaced[]>

/** Plans all changes of an import, or returns every reason why it is impossible. Only reads. */
export async function planImport(
  db: Db,
  { read: { document, policies: read, ruleIssues }, prune, now, by }: Requested,
): Promise<Planned> {
  const failuresSince = earliestFailure(document, now)
  const state = await loadState(db, { failuresSince, vms: 'all', withValues: true })
  const collector = newIssueCollector()
  for (const row of unreadableRows(state))
    collector.add([], `The stored ${row} cannot be read. Correct or delete it before you import.`)
  const directory = new Directory(state, collector)
  const entered = enterRows(document, directory, collector, newId)
  refuseDrivers(document, collector)
  refuseTakenProjects(document, state, directory, collector)
  const rows = planRows(entered, directory, state)
  await refuseLocalStorage(db, rows.rows, entered, collector)
  await refuseCurrencies(db, document, rows, collector)
  const archives = prune ? planArchives(document, entered, state) : []
  const prices = planPrices(document, directory, collector, {
    rows: document.prices === undefined ? [] : await loadPrices(db),
    accounts: livingAccounts(state, rows, archives),
    now,
    by,
    prune,
    newId,
  })
  const { reportingCurrency } = await db.setting.findFirstOrThrow()
  const rates = planRates(document, collector, {
    rows: document.exchangeRates === undefined ? [] : await loadRates(db),
    reportingCurrency,
    now,
    newId,
  })
  for (const { path, message } of ruleIssues) collector.add(pathParts(path), message)
  const modules = planModules(document, collector, {
    rows: document.modules === undefined ? [] : await loadModules(db),
    prune,
  })
  const { own, unreadable } = await loadPolicies(db)
  for (const policy of unreadable)
    collector.add([], `The stored ${policy} cannot be read. Restore an earlier version first.`)
  const none = { liveVersion: 0, document: null, modules: [] }
  const policies = planPolicies(document, directory, collector, {
    read,
    ownPolicy: (id) => own.get(id) ?? none,
  })
  await checkPlannedModules(db, { policies, modules }, collector)
  if (collector.issues.length > 0) return err(collector.issues)
  return ok({
    rows,
    archives,
    prices,
    rates,
    modules,
    policies,
    factors: await planFactors(db, document),
    titleOf: (id) => directory.titleOf(id),
  })
}

const newIssueCollector = (): IssueCollector => {
  const issues: Unplaced[] = []
  return { issues, add: (path, message) => issues.push({ path, message }) }
}

/** The accounts that will be living after the import. A price for all accounts of a provider applies to these. */
function livingAccounts(state: InventoryState, rows: RowsPlan, archives: readonly RowPlan[]) {
  const gone = new Set(archives.map(({ id }) => id))
  const remaining = state.account.filter(({ archived, id }) => !archived && !gone.has(id))
  const come = rows.rows.filter(
    ({ noun, archived, seen }) => noun === 'account' && !archived && seen?.archived !== false,
  )
  return [
    ...remaining.map(({ id, key }) => ({ id, provider: partsOfKey(key)[0] ?? '' })),
    ...come.map(({ id, parts }) => ({ id, provider: parts[0] ?? '' })),
  ]
}

/** Berth calls the addresses of drivers, so they must follow the rules for all outgoing calls. */
function refuseDrivers({ accounts }: InventoryDocument, collector: IssueCollector): void {
  for (const [i, { driver }] of (accounts ?? []).entries()) {
    if (driver === undefined) continue
    const refused = refusedSetting(launchDriver(driver).fields, driver)
    if (refused?.kind !== 'invalid') continue
    for (const { path, message } of refused.issues)
      collector.add(['accounts', i, 'driver', path], `The address ${message}`)
  }
}

function earliestFailure({ accounts }: InventoryDocument, now: Date): Date {
  const times = (accounts ?? []).flatMap(({ failures }) => failures ?? []).map(Date.parse)
  return new Date(times.reduce((a, b) => Math.min(a, b), now.getTime()))
}
