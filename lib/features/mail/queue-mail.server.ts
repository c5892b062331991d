import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'

type Letter = {
  recipients: readonly string[]
  subject: string
  text: string
  /** Names a mail that each recipient gets once; the name is known for as long as mails are kept. */
  onceAs?: string
}

/**
 * Puts a mail to each on its way, in the transaction of what it tells of, and answers how many. No recipient sees who
 * else gets it.
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
