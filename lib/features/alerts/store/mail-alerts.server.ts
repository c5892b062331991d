import 'server-only'
import { counted, numberText } from '@/lib/base/number-text'
import type { Db } from '@/lib/db/client.server'
import { publicUrl } from '@/lib/features/mail/public-url.server'
import { queueMail } from '@/lib/features/mail/queue-mail.server'
import type { alertWords } from '../alert-words'

/** More alerts than these are reported in one mail. */
const MAX_MAILS = 10
/** The number of alerts that such a mail lists. */
const MAX_LISTED = 20

type Words = ReturnType<typeof alertWords>

/** Queues a mail for each new alert, or one for all of them if they are many, as in an outage. */
export async function mailAlerts(
  db: Db,
  alerts: readonly Words[],
  recipients: readonly string[],
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return
  const mails = alerts.length > MAX_MAILS ? [mailOfMany(alerts)] : alerts.map(mailOf)
  for (const mail of mails) await queueMail(db, now, { recipients, ...mail })
}

const mailOf = ({ text, verb }: Words) => ({
  subject: `Berth: ${text}`,
  text: `${text}.\n\n${verb.label}: ${verb.page}, ${publicUrl(verb.href)}\n`,
})

function mailOfMany(alerts: readonly Words[]) {
  const listed = alerts.slice(0, MAX_LISTED)
  const lines = listed.map(({ text, verb }) => `* ${text}: ${publicUrl(verb.href)}`)
  const others = alerts.length - listed.length
  if (others > 0) lines.push(`* ${numberText(others)} more`)
  return {
    subject: `Berth: ${counted(alerts.length, 'new alert')}`,
    text: `${lines.join('\n')}\n\nAll alerts: Overview, ${publicUrl('/')}\n`,
  }
}
