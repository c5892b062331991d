import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import type { AccountChange } from '@/lib/features/mail/account-letter'
import { notifyPeople } from '@/lib/features/mail/notify-person.server'
import type { MemberRow } from './row.server'

type Change = { before: MemberRow; after: MemberRow }

/** Sends members a mail for each change of their rights. A new name is not such a change. */
export const notifyOfChanges = (tx: Db, scope: Scope, changes: readonly Change[]): Promise<void> =>
  notifyPeople(
    tx,
    changes.flatMap(({ before, after }) =>
      changesOf(before, after, scope.name).map((change) => ({ email: after.email, change })),
    ),
    scope,
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
