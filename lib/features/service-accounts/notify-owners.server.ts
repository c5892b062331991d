import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { AccountChange } from '@/lib/features/mail/account-letter'
import { type NoticeCall, notifyPerson } from '@/lib/features/mail/notify-person.server'

/** Queues a mail about a change of a service account to each owner of its tenant who can sign in. */
export async function notifyOwners(
  tx: Db,
  accountId: string,
  change: AccountChange,
  call: NoticeCall,
): Promise<void> {
  const { tenantId } = await tx.user.findUniqueOrThrow({
    where: { id: accountId },
    select: { tenantId: true },
  })
  const owners = await tx.user.findMany({
    where: { owned: { some: { accountId } }, disabledAt: null, tenantId },
    select: { email: true },
    orderBy: { id: 'asc' },
  })
  for (const owner of owners) await notifyPerson(tx, owner, change, call)
}
