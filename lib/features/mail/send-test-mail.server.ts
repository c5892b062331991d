import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import { publicUrl } from './public-url.server'
import { queueMail } from './queue-mail.server'
import type { testMailSchema } from './schema'

/** Queues a mail to the recipients of alerts, to show that theirs would arrive. */
export const sendTestMail = (
  scope: Scope<'settings.write'>,
): Promise<Result<z.infer<typeof testMailSchema>, Problem>> =>
  transact(async (tx) => {
    const { alerts } = await settingsOf(tx)
    if (alerts.recipients.length === 0)
      return err(invalid('recipients', 'Save an address in “Mail to” first.'))
    const recipients = await queueMail(tx, scope.now, {
      recipients: alerts.recipients,
      subject: 'Berth: test mail',
      text: `${scope.name} sent this test mail. Alerts of ${publicUrl('/')} arrive at this address.\n`,
    })
    const subject = { noun: 'mail' as const, subjectId: 'test', subjectName: 'test mail' }
    await recordAudit(tx, scope, { action: 'mail.test', ...subject, after: { recipients } })
    return ok({ recipients })
  })
