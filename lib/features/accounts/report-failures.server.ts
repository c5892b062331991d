import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { futureReport } from '@/lib/features/resources/report-time'
import { serializeById } from '@/lib/features/resources/show-resource.server'
import { accountResource } from './account-resource.server'
import type { Account, FailureReport } from './schema'

/** Stores reported failures of an account. The failure fine counts them by their own time. */
export async function reportFailures(
  scope: Scope<'inventory.operate'>,
  id: string,
  { at: seenAt, source, message, count }: FailureReport,
  claim: IdempotencyClaim | null,
): Promise<Result<Account, Problem>> {
  const at = seenAt === undefined ? scope.now : new Date(seenAt)
  const future = futureReport(at, scope.now)
  if (future !== null) return err(future)

  return transactOnce(claim, async (tx) => {
    const row = await accountResource.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'account' })
    const failure = { accountId: id, at, source, message, reportedAt: scope.now }
    await tx.accountFailure.createMany({ data: Array.from({ length: count }, () => failure) })
    await recordAudit(tx, scope, {
      action: 'account.failures',
      noun: 'account',
      subjectId: id,
      subjectName: accountResource.titleOf(row),
      after: { at: at.toISOString(), source, message, count },
    })
    return serializeById(accountResource, tx, id, scope.now)
  })
}
