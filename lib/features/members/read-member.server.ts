import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { type MemberRow, memberFrom, memberInclude, membersOf } from './row.server'
import type { Member } from './schema'

/** Reads a member's row. A member of another tenant and a missing one give the same problem. */
export async function findMember(
  db: Db,
  scope: Scope<'member.read'> | Scope<'member.write'>,
  id: string,
): Promise<Result<MemberRow, Problem>> {
  const row = await db.user.findFirst({
    where: { AND: [membersOf(scope), { id }] },
    include: memberInclude,
  })
  return row === null ? err({ kind: 'not-found', what: 'member' }) : ok(row)
}

export async function readMember(
  scope: Scope<'member.read'>,
  id: string,
): Promise<Result<Member, Problem>> {
  const found = await findMember(database(), scope, id)
  return found.ok ? ok(memberFrom(found.value)) : found
}
