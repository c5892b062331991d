import 'server-only'
import type { Call } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import { type AccountChange, accountLetter } from './account-letter'
import { queueMail } from './queue-mail.server'

/** Queues a mail to a user about a change of their account, in the transaction of the change. */
export async function notifyPerson(
  tx: Db,
  { email }: { email: string },
  change: AccountChange,
  { now, address }: Pick<Call, 'now' | 'address'>,
): Promise<void> {
  await queueMail(tx, now, {
    recipients: [email],
    ...accountLetter(change, { email, at: now, address }),
  })
}
