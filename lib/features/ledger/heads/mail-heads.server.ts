import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { ledgerNames } from '@/lib/db/record/ledger-names'
import { queueMail } from '@/lib/features/mail/queue-mail.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import { headText } from './heads-file.server'

/**
 * Mails the head of each ledger's last seal to the recipients who store it outside the database. Each recipient gets
 * one mail a day, however often and by however many processes this is called. Returns the number of queued mails.
 */
export async function mailHeads(db: Db, now: Date): Promise<number> {
  const recipients = (await settingsOf(db)).alerts.headRecipients
  if (recipients.length === 0) return 0
  const heads = await lastHeads(db)
  if (heads.length === 0) return 0
  const day = now.toISOString().slice(0, 10)
  const lines = heads.map(
    ({ ledger, number, sealedAt, text }) =>
      `${ledger}: seal ${number} of ${sealedAt.toISOString()}, head ${text}`,
  )
  return queueMail(db, now, {
    recipients,
    subject: `Berth: heads of the record on ${day}`,
    text: [
      `The last seal of each ledger of the record on ${day}:`,
      lines.join('\n'),
      'Keep this mail. To verify later that the record still contains these seals, run on the server:',
      `npm run verify-ledger -- ${heads.map(({ text }) => text).join(' ')}\n`,
    ].join('\n\n'),
    onceAs: `heads-${day}`,
  })
}

async function lastHeads(db: Db) {
  const heads = []
  for (const ledger of ledgerNames) {
    const seal = await db.ledgerSeal.findFirst({
      where: { ledger },
      orderBy: { number: 'desc' },
      select: { number: true, root: true, sealedAt: true },
    })
    if (seal !== null) heads.push({ ledger, ...seal, text: headText({ ledger, ...seal }) })
  }
  return heads
}
