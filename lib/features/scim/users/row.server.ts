import 'server-only'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { publicUrl } from '@/lib/features/mail/public-url.server'
import { fullName } from '../messages/person'
import type { ScimUser } from '../messages/schema'
import { SCIM_ROOT, USER } from '../messages/urns'
import type { UserDocument } from '../messages/user-patch'

export const scimUserInclude = {
  user: { select: { email: true, name: true, role: true, tenantId: true } },
  groups: {
    select: { group: { select: { id: true, displayName: true } } },
    orderBy: { groupId: 'asc' },
    take: 1_000,
  },
} as const satisfies Prisma.ScimUserInclude

export type ScimUserRow = Prisma.ScimUserGetPayload<{ include: typeof scimUserInclude }>

export const scimUserFrom = (row: ScimUserRow): ScimUser => ({
  schemas: [USER],
  id: row.userId,
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  userName: row.userName,
  displayName: row.user.name,
  name: {
    formatted: row.user.name,
    ...(row.givenName === null ? {} : { givenName: row.givenName }),
    ...(row.familyName === null ? {} : { familyName: row.familyName }),
  },
  emails: [{ value: row.user.email, type: 'work', primary: true }],
  active: row.active,
  groups: row.groups.map(({ group }) => ({ value: group.id, display: group.displayName })),
  meta: {
    resourceType: 'User',
    created: row.createdAt.toISOString(),
    lastModified: row.changedAt.toISOString(),
    location: publicUrl(`${SCIM_ROOT}/Users/${row.userId}`),
  },
})

/** The row in the form that a PATCH changes. A name that was built from its parts changes with them. */
export function documentOf({ user, ...row }: ScimUserRow): UserDocument {
  const { givenName, familyName } = row
  const isJoined = user.name === fullName(givenName, familyName)
  return {
    userName: row.userName,
    externalId: row.externalId,
    active: row.active,
    displayName: isJoined ? null : user.name,
    name: { givenName, familyName },
    emails: [{ value: user.email, type: 'work', primary: true }],
  }
}

export async function findScimUser(db: Db, id: string): Promise<Result<ScimUserRow, Problem>> {
  const row = await db.scimUser.findUnique({ where: { userId: id }, include: scimUserInclude })
  return row === null ? err({ kind: 'not-found', what: 'user' }) : ok(row)
}

export const taken = (field: 'userName' | 'emails'): Problem =>
  conflict(
    'uniqueness',
    `Another account has this ${field === 'userName' ? 'userName' : 'e-mail address'}.`,
    [{ path: field, message: 'is already used' }],
  )
