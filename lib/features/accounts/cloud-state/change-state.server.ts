import 'server-only'
import { MAX_MESSAGE_LENGTH, storableText } from '@/lib/api/request/storable-text'
import type { Db } from '@/lib/db/client.server'
import type { CloudAccount, Prisma } from '@/lib/db/generated/client'
import { isPaused } from './paused'
import type { PauseReason } from './schema'

const shortened = (message: string | null) =>
  message === null ? null : storableText(message.slice(0, MAX_MESSAGE_LENGTH))

/** Updates the state of an account. Its row is created by the first change. */
async function change(
  db: Db,
  accountId: string,
  data: Prisma.CloudAccountUncheckedUpdateInput,
): Promise<void> {
  await db.cloudAccount.createMany({ data: { accountId }, skipDuplicates: true })
  await db.cloudAccount.update({ where: { accountId }, data })
}

type Full = { accountId: string; message: string | null }

/** Launches avoid the account until its limits show room. The time is not changed if it is already full. */
export async function markFull(db: Db, { accountId, message }: Full, now: Date): Promise<void> {
  const before = await db.cloudAccount.findUnique({ where: { accountId } })
  if (before !== null && before.fullAt !== null) return
  await change(db, accountId, { fullAt: now, fullMessage: shortened(message) })
}

/** Launches may use the account again. */
export const clearFull = (db: Db, accountId: string) =>
  db.cloudAccount.updateMany({
    where: { accountId, fullAt: { not: null } },
    data: { fullAt: null, fullMessage: null },
  })

type Pause = {
  accountId: string
  reason: PauseReason
  /** Null: until the cloud accepts the credentials. */
  until: Date | null
  message: string | null
}

/**
 * Stops starting launches on the account. Refused credentials have precedence over throttling, and a longer pause over
 * a shorter one.
 */
export async function pauseAccount(db: Db, pause: Pause, now: Date): Promise<void> {
  const { accountId, reason, until, message } = pause
  const before = await db.cloudAccount.findUnique({ where: { accountId } })
  const isOn = isPaused(before, now)
  if (isOn && before !== null && outlasts(before, until)) return
  await change(db, accountId, {
    pausedAt: isOn ? before?.pausedAt : now,
    pausedUntil: until,
    pausedFor: reason,
    pausedMessage: shortened(message),
  })
}

const outlasts = ({ pausedUntil }: CloudAccount, until: Date | null): boolean =>
  pausedUntil === null || (until !== null && pausedUntil >= until)

const noPause = { pausedAt: null, pausedUntil: null, pausedFor: null, pausedMessage: null }

/** Ends a pause, because the cloud accepted the credentials. */
export const acceptCredentials = (db: Db, accountId: string) =>
  db.cloudAccount.updateMany({ where: { accountId, pausedFor: 'credentials' }, data: noPause })

/**
 * Ends a pause after the cloud accepted the settings in a manual check. The next launch shows whether a missing
 * permission was granted.
 */
export const acceptSettings = (db: Db, accountId: string) =>
  db.cloudAccount.updateMany({
    where: { accountId, pausedFor: { in: ['credentials', 'forbidden'] } },
    data: noPause,
  })

const endPause = (db: Db, accountId: string) =>
  db.cloudAccount.updateMany({ where: { accountId, pausedAt: { not: null } }, data: noPause })

/** Deletes the state, because earlier answers of the cloud do not apply to a changed configuration or secret. */
export async function forgetState(db: Db, accountId: string): Promise<void> {
  await clearFull(db, accountId)
  await endPause(db, accountId)
}
