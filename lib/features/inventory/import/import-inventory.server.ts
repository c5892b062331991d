import 'server-only'
import { problemDocument } from '@/lib/api/respond/problem-response'
import type { Permission } from '@/lib/auth/permissions'
import { type Scope, scopeFor } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { lockCounted } from '@/lib/db/lock-counted.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit, recordAudits } from '@/lib/features/audit/record-audit.server'
import { applyPrices } from '@/lib/features/prices/periods/apply-prices.server'
import { reviewTests } from '@/lib/features/test-effects/review-tests.server'
import { readInThread, refuseInThread } from '../document/read-in-thread.server'
import { applyFactors } from '../factors/apply-factors.server'
import type { ImportAnswer, ImportRequest } from '../schema'
import type { ListedNoun } from '../state/inventory-state'
import { applyPolicies } from './apply-policies.server'
import { applyRates } from './apply-rates.server'
import { applyRows } from './apply-rows.server'
import { auditsOf } from './import-audits.server'
import { importDiff } from './import-diff.server'
import { applyModules, loadModules } from './named-modules/apply-modules.server'
import { neededPermissions } from './needed-permissions.server'
import { type ImportPlan, planImport } from './plan-import.server'
import { refuseSlas } from './refuse-slas.server'

/** The maximum number of changes that a dry run carries out and rolls back. */
const MAX_TRIED = 500

/** Enough time for ten megabytes of prices. */
const timeout = 120_000

/**
 * Imports a document: validates all of it first, then writes all of it or nothing. It never deletes rows. Pruning
 * archives the rows that the document's sections do not list, if the caller confirmed their number.
 */
export async function importInventory(
  scope: Scope<'inventory.write'>,
  { document: text, dryRun, prune, confirm }: ImportRequest,
): Promise<Result<ImportAnswer, Problem>> {
  const sent = { text, caller: scope.userId }
  const stored = (await loadModules(database())).flatMap(({ versions }) => versions)
  const read = await readInThread({ ...sent, stored })
  if (!read.ok) return read
  const requested = { read: read.value, prune, now: scope.now, by: scope.name }
  if (dryRun) {
    const plan = await planImport(database(), requested)
    if (!plan.ok) return err(await refuseInThread(sent, plan.error))
    return ok({ applied: false, ...(await tried(scope, plan.value)) })
  }
  return transact(
    async (tx) => {
      // Imports run one at a time, so that each plans on the result of the previous one.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('berth-inventory-import'))`
      const plan = await planImport(tx, requested)
      if (!plan.ok) return err(await refuseInThread(sent, plan.error))
      const diff = importDiff(plan.value)
      if (prune && diff.counts.archives > 0 && confirm !== diff.counts.archives)
        return err(unconfirmed(diff.counts.archives))
      const applied = await apply(tx, scope, plan.value)
      if (!applied.ok) return applied
      const { creates, updates, archives } = diff.counts
      const answer = { applied: true, ...diff, failingTests: null, refusal: null }
      if (creates + updates + archives === 0) return ok(answer)
      await recordAudit(tx, scope, {
        action: 'inventory.import',
        noun: 'inventory',
        subjectId: 'inventory',
        subjectName: 'Inventory',
        after: diff.counts,
      })
      return ok(answer)
    },
    { timeout },
  )
}

/**
 * Carries out a small import and rolls it back, which shows the tests that would fail and why the import would be
 * refused. A larger one would lock rows for too long, so only its permissions are checked.
 */
async function tried(scope: Scope<'inventory.write'>, plan: ImportPlan) {
  const diff = importDiff(plan)
  const { creates, updates, archives } = diff.counts
  const answer = { ...diff, failingTests: null, refusal: null }
  const allowed = checkPermissions(scope, plan)
  if (!allowed.ok) return { ...answer, refusal: refusalOf(scope, allowed.error) }
  if (creates + updates + archives > MAX_TRIED) return answer
  let isApplied = false
  const reviewed = await reviewTests(scope, {}, async (tx) => {
    const applied = await apply(tx, scope, plan)
    isApplied = applied.ok
    return applied
  })
  if (reviewed.ok) return { ...answer, failingTests: reviewed.value.failingTests }
  // Other errors are those of the tests or of a busy server, and are no refusal of the import.
  const isRefused = !isApplied && !['unavailable', 'limited'].includes(reviewed.error.kind)
  return { ...answer, refusal: isRefused ? refusalOf(scope, reviewed.error) : null }
}

function refusalOf({ requestId }: Scope, problem: Problem): ImportAnswer['refusal'] {
  const { code, title, detail, errors } = problemDocument(problem, requestId)
  return { code, title, detail, errors: [...errors] }
}

function checkPermissions(
  scope: Scope<'inventory.write'>,
  plan: ImportPlan,
): Result<null, Problem> {
  for (const permission of neededPermissions(plan)) {
    const proof = scopeFor(scope, permission, scope)
    if (!proof.ok) return proof
  }
  return ok(null)
}

const unconfirmed = (archives: number): Problem =>
  invalid(
    'confirm',
    `this would archive ${archives} rows; look at the dry run, then send confirm: ${archives}`,
    'confirm-prune',
  )

/** Each part needs its own permission, so a token for only the inventory cannot publish a policy. */
async function apply(
  tx: Db,
  scope: Scope<'inventory.write'>,
  plan: ImportPlan,
): Promise<Result<null, Problem>> {
  const allowed = checkPermissions(scope, plan)
  if (!allowed.ok) return allowed
  const proofOf = <P extends Permission>(permission: P) => scopeFor(scope, permission, scope)
  const rows = [...plan.rows.rows, ...plan.archives]
  const changed = (noun: ListedNoun) =>
    rows.flatMap((row) => (row.noun === noun && row.seen !== null ? [row.id] : []))
  await lockCounted(tx, {
    accounts: changed('account'),
    pools: changed('pool'),
    tenants: changed('tenant'),
  })
  const refused = await applyRows(tx, scope, plan.rows.rows, plan.archives)
  if (refused !== null) return err(refused)
  const costly = await refuseSlas(tx, scope, plan)
  if (costly !== null) return err(costly)

  if (plan.prices.changes.length + plan.prices.ends.length > 0) {
    const prices = proofOf('price.write')
    if (!prices.ok) return prices
    const stale = await applyPrices(tx, prices.value, plan.prices)
    if (stale !== null) return err(stale)
  }
  if (plan.rates.creates.length + plan.rates.updates.length > 0) {
    const prices = proofOf('price.write')
    if (!prices.ok) return prices
    const stale = await applyRates(tx, prices.value, plan.rates)
    if (stale !== null) return err(stale)
  }
  const { creates, restores, archives } = plan.modules
  if (creates.length + restores.length + archives.length > 0) {
    const modules = proofOf('module.write')
    if (!modules.ok) return modules
    const stale = await applyModules(tx, modules.value, plan.modules)
    if (stale !== null) return err(stale)
  }
  if (plan.policies.publishes.length + plan.factors.publishes.length > 0) {
    const policies = proofOf('policy.publish')
    if (!policies.ok) return policies
    const published = await applyPolicies(tx, policies.value, plan.policies.publishes)
    if (!published.ok) return published
    const stale = await applyFactors(tx, policies.value, plan.factors)
    if (stale !== null) return err(stale)
  }
  await recordAudits(tx, scope, auditsOf(plan))
  return ok(null)
}
