import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import { ok } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { notifyOwners } from './notify-owners.server'

/** The numbers of days before the end on which a mail is sent. */
const WARNING_DAYS = [7, 1]

type Between = { gte: Date; lt: Date }

/**
 * The days in UTC whose ending accounts cause a mail today. The time of day at which the job runs does not
 * matter.
 */
function warningDays(now: Date): readonly Between[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return WARNING_DAYS.map((days) => ({
    gte: new Date(today + days * DAY_MS),
    lt: new Date(today + (days + 1) * DAY_MS),
  }))
}

/**
 * Sends mails about service accounts and API tokens that end soon, to the owners and to people with their own
 * tokens.
 */
export async function warnOfExpiry(now: Date) {
  const ends = warningDays(now).map((expiresAt) => ({ expiresAt }))
  const warned = await transact(async (tx) =>
    ok({
      accounts: await warnOfAccounts(tx, ends, now),
      tokens: await warnOfTokens(tx, ends, now),
    }),
  )
  return warned.ok ? warned.value : null
}

/** The key contains the day, so that a job repeated after a crash sends each mail once. */
const noticeOn = (now: Date, id: string) => ({
  now,
  address: null,
  onceAs: `expiry-${now.toISOString().slice(0, 10)}-${id}`,
})

type Ends = readonly { expiresAt: Between }[]

async function warnOfAccounts(tx: Db, ends: Ends, now: Date): Promise<number> {
  const accounts = await tx.user.findMany({
    where: { OR: [...ends], disabledAt: null },
    select: { id: true, name: true, expiresAt: true },
    orderBy: { id: 'asc' },
  })
  for (const { id, name, expiresAt } of accounts)
    await notifyOwners(
      tx,
      id,
      { kind: 'service-account-ends', name, endsAt: expiresAt ?? now },
      noticeOn(now, id),
    )
  return accounts.length
}

async function warnOfTokens(tx: Db, ends: Ends, now: Date): Promise<number> {
  const tokens = await tx.apiToken.findMany({
    where: { OR: [...ends], revokedAt: null, user: { disabledAt: null } },
    select: {
      id: true,
      name: true,
      expiresAt: true,
      user: { select: { id: true, name: true, email: true, expiresAt: true } },
    },
    orderBy: { id: 'asc' },
  })
  for (const { id, name, expiresAt, user } of tokens) {
    const endsAt = expiresAt ?? now
    const isService = user.expiresAt !== null
    const account = isService ? user.name : null
    const change = { kind: 'token-ends', name, account, endsAt } as const
    const call = noticeOn(now, id)
    if (isService) await notifyOwners(tx, user.id, change, call)
    else await notifyPerson(tx, user, change, call)
  }
  return tokens.length
}
