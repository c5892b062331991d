import 'server-only'
import { conflict, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { publicUrl } from '@/lib/features/mail/public-url.server'
import type { ScimGroup } from '../messages/schema'
import { GROUP, SCIM_ROOT } from '../messages/urns'

export const scimGroupInclude = {
  members: {
    select: { userId: true, user: { select: { userName: true } } },
    orderBy: { userId: 'asc' },
  },
} as const satisfies Prisma.ScimGroupInclude

export type ScimGroupRow = Prisma.ScimGroupGetPayload<{ include: typeof scimGroupInclude }>

export const scimGroupFrom = (
  { members, ...row }: ScimGroupRow,
  { withMembers = true } = {},
): ScimGroup => ({
  schemas: [GROUP],
  id: row.id,
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  displayName: row.displayName,
  ...(withMembers
    ? { members: members.map(({ userId, user }) => ({ value: userId, display: user.userName })) }
    : {}),
  meta: {
    resourceType: 'Group',
    created: row.createdAt.toISOString(),
    lastModified: row.changedAt.toISOString(),
    location: publicUrl(`${SCIM_ROOT}/Groups/${row.id}`),
  },
})

export async function findScimGroup(db: Db, id: string): Promise<Result<ScimGroupRow, Problem>> {
  const row = await db.scimGroup.findUnique({ where: { id }, include: scimGroupInclude })
  return row === null ? err({ kind: 'not-found', what: 'group' }) : ok(row)
}

/** Refuses members that are not users, such as other groups. */
export async function checkMembers(tx: Db, ids: readonly string[]): Promise<Result<null, Problem>> {
  const found = await tx.scimUser.findMany({
    where: { userId: { in: [...ids] } },
    select: { userId: true },
  })
  const existing = new Set(found.map(({ userId }) => userId))
  const missing = ids.find((id) => !existing.has(id))
  return missing === undefined
    ? ok(null)
    : err(invalid('members', `names no user: ${missing.slice(0, 100)}`, 'invalidValue'))
}

export const nameTaken: Problem = conflict('uniqueness', 'Another group has this displayName.', [
  { path: 'displayName', message: 'is already used' },
])
