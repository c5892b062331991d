import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import type { AccountChange } from '@/lib/features/mail/account-letter'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import type { MemberRow } from './row.server'

/** Sends a member a mail for each change of their rights. A new name is not such a change. */
export async function notifyOfChanges(
  tx: Db,
  scope: Scope,
  before: MemberRow,
  after: MemberRow,
): Promise<void> {
  const by = scope.name
  const changes: AccountChange[] = []
  if (before.role !== after.role)
    changes.push({ kind: 'role-changed', from: before.role, to: after.role, by })
  if (before.tenantId !== after.tenantId) changes.push({ kind: 'moved', by })
  if ((before.disabledAt === null) !== (after.disabledAt === null))
    changes.push({ kind: after.disabledAt === null ? 'enabled' : 'disabled', by })
  for (const change of changes) await notifyPerson(tx, after, change, scope)
}
