import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/features/inventory/new-id.server'

type Letter = { recipients: readonly string[]; subject: string; text: string }

/** Puts a mail to each on its way, in the transaction of what it tells of. Who else is told is nobody's business. */
export async function queueMail(db: Db, now: Date, { recipients, ...letter }: Letter) {
  await db.mail.createMany({
    data: recipients.map((recipient) => ({
      ...{ id: newId(), at: now, nextTryAt: now, recipient },
      ...letter,
    })),
  })
}
