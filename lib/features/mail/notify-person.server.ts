import 'server-only'
import type { Call } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import { type AccountChange, accountLetter } from './account-letter'
import { queueMail, queueMails } from './queue-mail.server'

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

/** Queues the mails about changes of many accounts at once. */
export async function notifyPeople(
  tx: Db,
  notices: readonly { email: string; change: AccountChange }[],
  { now, address }: Pick<Call, 'now' | 'address'>,
): Promise<void> {
  const letters = notices.map(({ email, change }) => {
    const letter = accountLetter(change, { email, at: now, address })
    return { recipient: email, ...letter }
  })
  await queueMails(tx, now, letters)
}
