import 'server-only'
import type { Call } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import type { AccountChange } from '@/lib/features/mail/account-letter'
import { notifyPeople } from '@/lib/features/mail/notify-person.server'
import type { MemberRow } from './row.server'

type Change = { before: MemberRow; after: MemberRow }
type Author = Pick<Call, 'now' | 'address'> & { name: string }

/** Sends members a mail for each change of their rights. A new name is not such a change. */
export const notifyOfChanges = (tx: Db, by: Author, changes: readonly Change[]): Promise<void> =>
  notifyPeople(
    tx,
    changes.flatMap(({ before, after }) =>
      changesOf(before, after, by.name).map((change) => ({ email: after.email, change })),
    ),
    by,
  )

function changesOf(before: MemberRow, after: MemberRow, by: string): AccountChange[] {
  const changes: AccountChange[] = []
  if (before.role !== after.role)
    changes.push({ kind: 'role-changed', from: before.role, to: after.role, by })
  if (before.tenantId !== after.tenantId) changes.push({ kind: 'moved', by })
  if ((before.disabledAt === null) !== (after.disabledAt === null))
    changes.push({ kind: after.disabledAt === null ? 'enabled' : 'disabled', by })
  return changes
}
