import 'server-only'
import type { Call } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import { type AccountChange, accountLetter } from './account-letter'
import { queueMail } from './queue-mail.server'

/** The call that makes the change; `onceAs` identifies a notice that is sent once. */
export type NoticeCall = Pick<Call, 'now' | 'address'> & { onceAs?: string }

/** Queues a mail to a user about a change of their account, in the transaction of the change. */
export async function notifyPerson(
  tx: Db,
  { email }: { email: string },
  change: AccountChange,
  { now, address, onceAs }: NoticeCall,
): Promise<void> {
  const letter = accountLetter(change, { email, at: now, address })
  await queueMail(tx, now, { recipients: [email], onceAs, ...letter })
}
