import 'server-only'
import { MAX_MESSAGE_LENGTH, storableText } from '@/lib/api/request/storable-text'
import type { Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { CloudAccount } from '@/lib/db/generated/client'
import type { NovaDifferences } from './schema'
import type { Comparison } from './steps/step'
import type { Reason } from './writing-account.server'

/** Stores the result of a comparison with Nova, which alerts and the page show until the next one. */
export async function storeComparison(
  db: Db,
  accountId: string,
  compared: Result<Comparison, Reason>,
  now: Date,
): Promise<void> {
  const before = await db.cloudAccount.findUnique({ where: { accountId } })
  // Even an insertion that is skipped invalidates cached facts of decisions.
  if (before === null)
    await db.cloudAccount.createMany({ data: { accountId }, skipDuplicates: true })
  const data = compared.ok
    ? found(compared.value, before, now)
    : failed(compared.error, before, now)
  await db.cloudAccount.update({ where: { accountId }, data: { novaAt: now, ...data } })
}

function found({ steps, blocked }: Comparison, before: CloudAccount | null, now: Date) {
  const isSameContent = steps.length + blocked.length === 0
  return {
    novaChanges: steps.length,
    novaBlocked: blocked.length,
    novaSince: isSameContent ? null : (before?.novaSince ?? now),
    novaError: null,
    novaFailingSince: null,
  }
}

const failed = ({ what, remedy }: Reason, before: CloudAccount | null, now: Date) => ({
  novaError: storableText(`${what} ${remedy}`.slice(0, MAX_MESSAGE_LENGTH)),
  novaFailingSince: before?.novaFailingSince ?? now,
})

/** The last comparison by the job or after a change, or null if there was none. */
export async function lastComparison(
  db: Db,
  accountId: string,
): Promise<NovaDifferences['lastLook']> {
  const row = await db.cloudAccount.findUnique({ where: { accountId } })
  if (row === null || row.novaAt === null) return null
  return {
    at: row.novaAt.toISOString(),
    changes: row.novaChanges,
    blocked: row.novaBlocked,
    error: row.novaError,
  }
}
