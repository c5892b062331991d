import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { type Condition, conditionsOf } from '../messages/filter'
import type { ListQuery, ScimUser } from '../messages/schema'
import { LIST_RESPONSE } from '../messages/urns'
import { findScimUser, scimUserFrom, scimUserInclude } from './row.server'

const attributes = [
  ...(['userName', 'externalId', 'id', 'emails', 'emails.value'] as const),
  'emails[type eq "work"].value',
]

/** Lists only the people that the identity provider manages. */
export async function listUsers(_: Scope<'scim.write'>, { filter, startIndex, count }: ListQuery) {
  const conditions = conditionsOf(filter, attributes)
  if (!conditions.ok) return conditions
  const where = { AND: conditions.value.map(whereOf) }
  const first = Math.max(1, startIndex)
  const [totalResults, rows] = await Promise.all([
    database().scimUser.count({ where }),
    database().scimUser.findMany({
      where,
      include: scimUserInclude,
      orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
      skip: first - 1,
      take: count,
    }),
  ])
  const Resources = rows.map(scimUserFrom)
  const schemas = [LIST_RESPONSE]
  return ok({ schemas, totalResults, startIndex: first, itemsPerPage: rows.length, Resources })
}

function whereOf({ attribute, value }: Condition): Prisma.ScimUserWhereInput {
  if (attribute === 'username') return { userName: value }
  if (attribute === 'externalid') return { externalId: value }
  return attribute === 'id' ? { userId: value } : { user: { email: value } }
}

export async function readUser(
  _: Scope<'scim.write'>,
  id: string,
): Promise<Result<ScimUser, Problem>> {
  const found = await findScimUser(database(), id)
  return found.ok ? ok(scimUserFrom(found.value)) : found
}
