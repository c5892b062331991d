import 'server-only'
import { DAY_MS, MINUTE_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import type { Mail } from '@/lib/db/generated/client'
import type { Letter, MailServer } from './mail-server.server'

const MAX_AT_ONCE = 20
/** The longest time in which mails are taken. Those that still wait are sent by the next call. */
const MAX_RUN_MS = 30_000
const MAX_TRIES = 8
const RETENTION_DAYS = 30

type MailResult = { sent: number; failed: number; logged: Letter[] }

/**
 * Sends waiting mails. A mail that the server refuses is sent again later, each time after twice the delay. Without a
 * server, the mails are returned for the log. Each mail is taken by only one process.
 */
export async function sendMails(db: Db, now: Date, server: MailServer | null): Promise<MailResult> {
  const result: MailResult = { sent: 0, failed: 0, logged: [] }
  const endsAt = performance.now() + MAX_RUN_MS
  let taken: Mail[] = []
  do {
    taken = await take(db, now)
    for (const mail of taken) await send(db, mail, { now, server, result })
  } while (taken.length === MAX_AT_ONCE && performance.now() < endsAt)
  await db.mail.deleteMany({
    where: { at: { lt: new Date(now.getTime() - RETENTION_DAYS * DAY_MS) } },
  })
  return result
}

type Sending = { now: Date; server: MailServer | null; result: MailResult }

async function send(db: Db, mail: Mail, { now, server, result }: Sending): Promise<void> {
  const { recipient, subject, text } = mail
  if (server === null) {
    result.logged.push({ recipient, subject, text })
    await db.mail.update({ where: { id: mail.id }, data: { state: 'logged' } })
    return
  }
  const error = await server.send({ recipient, subject, text }).then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  )
  if (error === null) result.sent++
  else result.failed++
  await db.mail.update({ where: { id: mail.id }, data: after(mail, error, now) })
}

/** Reserves mails for the maximum time of sending. If the process dies, another one takes them after that time. */
const take = (db: Db, now: Date) => db.$queryRaw<Mail[]>`
  update "Mail" set "nextTryAt" = ${new Date(now.getTime() + 10 * MINUTE_MS)}, "tries" = "tries" + 1
  where "id" in (
    select "id" from "Mail" where "state" = 'waiting' and "nextTryAt" <= ${now}
    order by "nextTryAt" limit ${MAX_AT_ONCE} for update skip locked
  ) returning *`

const after = ({ tries }: Mail, error: string | null, now: Date) =>
  error === null
    ? { state: 'sent', error: null }
    : {
        error: error.slice(0, 500),
        state: tries >= MAX_TRIES ? 'failed' : 'waiting',
        nextTryAt: new Date(now.getTime() + MINUTE_MS * 2 ** tries),
      }
