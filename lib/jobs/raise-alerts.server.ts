import 'server-only'
import { database } from '@/lib/db/client.server'
import { raiseAlerts } from '@/lib/features/alerts/raise-alerts.server'
import { mailServer } from '@/lib/features/mail/mail-server.server'
import { sendMails } from '@/lib/features/mail/send-mails.server'
import type { Job } from './job'

/** Checks every minute for alerts. Without a mail server, mails are written to the log. */
export const raiseAlertsJob: Job = {
  name: 'raise-alerts',
  cron: '* * * * *',
  run: async (_payload, now) => {
    const alerts = await raiseAlerts(now)
    // Mail is sent after its alerts are committed, so that no transaction waits for the mail server.
    const { sent, failed, logged } = await sendMails(database(), now, mailServer())
    const isQuiet = sent + failed + logged.length === 0
    return isQuiet ? null : { ...alerts, sent, unsent: failed, mails: logged }
  },
}
