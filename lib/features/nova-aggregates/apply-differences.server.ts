import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { compareNow, digestOf, serializeDifferences, stepsAudit } from './compare-cloud.server'
import { applySteps } from './nova/apply-steps'
import type { AppliedToNova, ApplyRequest } from './schema'
import type { Step } from './steps/step'
import { stepSentence } from './steps/words'
import { storeComparison } from './stored-comparison.server'
import {
  type Reason,
  readWritingAccount,
  reasonOf,
  signInTo,
  type WritingAccount,
} from './writing-account.server'

const DEADLINE_MS = 25_000
/** Leaves time for another comparison. The remaining steps are shown. */
const APPLY_MS = 12_000

/**
 * Makes the changes that a new comparison finds if they equal those that the caller reviewed. They are in the audit log
 * before the first call.
 */
export async function applyDifferences(
  scope: Scope<'inventory.write'>,
  id: string,
  { digest }: ApplyRequest,
): Promise<Result<AppliedToNova, Problem>> {
  const account = await readWritingAccount(id)
  if (!account.ok) return account
  const { settings, secret } = account.value
  if (settings.hostAggregates === 'off') return err(switchedOff)
  const began = performance.now()
  const client = await signInTo(account.value, DEADLINE_MS)
  if (!client.ok) return err(unread(client.error))
  const compared = await compareNow(account.value, client.value)
  if (!compared.ok) return err(unread(compared.error))
  const { projectsOf, comparison } = compared.value
  if (digestOf(comparison.steps) !== digest) return err(changed)
  if (comparison.steps.length > 0) await recordSteps(scope, account.value, comparison.steps)
  const hasTime = () => performance.now() - began < APPLY_MS
  const applied = await applySteps(client.value, comparison.steps, { projectsOf, hasTime })
  const after = await compareNow(account.value, client.value)
  await storeComparison(database(), id, after.ok ? ok(after.value.comparison) : after, scope.now)
  return ok({
    ...(await serializeDifferences(account.value, after, scope.now)),
    done: applied.done.map(stepSentence),
    stopped: applied.failure && reasonOf(applied.failure, secret),
  })
}

const recordSteps = (
  scope: Scope<'inventory.write'>,
  account: WritingAccount,
  steps: readonly Step[],
) =>
  transact(async (tx) => {
    await recordAudit(tx, scope, stepsAudit(account, steps))
    return ok(null)
  })

const switchedOff: Problem = conflict(
  'host-aggregates-off',
  'The settings of this account do not let Berth write host aggregates.',
)

const changed: Problem = conflict(
  'differences-changed',
  'The differences changed since they were shown. Compare again.',
)

const unread = ({ what, remedy }: Reason): Problem =>
  conflict(
    'cloud-refused',
    `Nothing was changed, because the cloud could not be read: ${what} ${remedy}`,
  )
