import 'server-only'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordOwnAudits } from '@/lib/features/audit/record-audit.server'
import { type Compared, compareNow, stepsAudit } from './compare-cloud.server'
import { applySteps } from './nova/apply-steps'
import { additions } from './steps/additions'
import { storeComparison } from './stored-comparison.server'
import {
  type Reason,
  readWritingAccount,
  reasonOf,
  signInTo,
  type WritingAccount,
} from './writing-account.server'

/** Time budget for the comparisons and changes of one reconciliation. */
const DEADLINE_MS = 60_000
/** Leaves time for another comparison. The next reconciliation makes the remaining changes. */
const APPLY_MS = 30_000

/**
 * Compares the Nova of an account with pools and private clouds and stores the differences, for the alert and the page.
 * If the settings allow it, changes that only add are made first. Accounts that write nothing are skipped.
 */
export async function lookAtNova(accountId: string, now: Date): Promise<void> {
  const account = await readWritingAccount(accountId)
  if (!account.ok || account.value.settings.hostAggregates === 'off') return
  const compared = await compareAndAdd(account.value, now)
  const found: Parameters<typeof storeComparison>[2] = compared.ok
    ? ok(compared.value.comparison)
    : compared
  await storeComparison(database(), accountId, found, now)
}

async function compareAndAdd(
  account: WritingAccount,
  now: Date,
): Promise<Result<Compared, Reason>> {
  const began = performance.now()
  const client = await signInTo(account, DEADLINE_MS)
  if (!client.ok) return client
  const compared = await compareNow(account, client.value)
  if (!compared.ok || account.settings.hostAggregateChanges !== 'additions') return compared
  const { projectsOf, comparison } = compared.value
  const steps = additions(comparison.steps)
  if (steps.length === 0) return compared
  await transact(async (tx) => {
    await recordOwnAudits(tx, now, [stepsAudit(account, steps)])
    return ok(null)
  })
  const { failure } = await applySteps(client.value, steps, {
    projectsOf,
    hasTime: () => performance.now() - began < APPLY_MS,
  })
  return failure === null
    ? compareNow(account, client.value)
    : err(reasonOf(failure, account.secret))
}
