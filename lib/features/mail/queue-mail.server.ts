import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'

type Letter = {
  recipients: readonly string[]
  subject: string
  text: string
  /** Identifies a mail that each recipient gets once. The name is stored until the mail is pruned. */
  onceAs?: string | undefined
}

/**
 * Queues a mail to each recipient in the transaction of the change it reports, and returns their number. No recipient
 * sees the others.
 */
export async function queueMail(
  db: Db,
  now: Date,
  { recipients, onceAs, ...letter }: Letter,
): Promise<number> {
  const { count } = await db.mail.createMany({
    data: recipients.map((recipient) => ({
      id: onceAs === undefined ? newId() : `${onceAs}-${recipient}`,
      at: now,
      nextTryAt: now,
      recipient,
      ...letter,
    })),
    skipDuplicates: onceAs !== undefined,
  })
  return count
}

/** Queues different mails at once. */
export async function queueMails(
  db: Db,
  now: Date,
  letters: readonly { recipient: string; subject: string; text: string }[],
): Promise<void> {
  if (letters.length === 0) return
  await db.mail.createMany({
    data: letters.map((letter) => ({ id: newId(), at: now, nextTryAt: now, ...letter })),
  })
}
