import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { type Condition, conditionsOf } from '../messages/filter'
import { type ListQuery, MAX_MEMBERS, type ScimGroup } from '../messages/schema'
import { LIST_RESPONSE } from '../messages/urns'
import { findScimGroup, scimGroupFrom, scimGroupInclude } from './row.server'

/** Lists groups by name. A page ends before its groups together exceed the maximum number of people of one group. */
export async function listGroups(
  _: Scope<'scim.write'>,
  { filter, startIndex, count, excludedAttributes }: ListQuery,
) {
  const conditions = conditionsOf(filter, ['displayName', 'externalId', 'id'])
  if (!conditions.ok) return conditions
  const where = { AND: conditions.value.map(whereOf) }
  const first = Math.max(1, startIndex)
  const withMembers = !isExcluded(excludedAttributes)
  const ids = await idsOfPage(where, { skip: first - 1, take: count, withMembers })
  const [totalResults, rows] = await Promise.all([
    database().scimGroup.count({ where }),
    database().scimGroup.findMany({
      where: { id: { in: ids } },
      include: withMembers
        ? scimGroupInclude
        : { members: { ...scimGroupInclude.members, take: 0 } },
      orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
    }),
  ])
  const Resources = rows.map((row) => scimGroupFrom(row, { withMembers }))
  const schemas = [LIST_RESPONSE]
  return ok({ schemas, totalResults, startIndex: first, itemsPerPage: rows.length, Resources })
}

type Page = { skip: number; take: number; withMembers: boolean }

async function idsOfPage(
  where: Prisma.ScimGroupWhereInput,
  { skip, take, withMembers }: Page,
): Promise<string[]> {
  const rows = await database().scimGroup.findMany({
    where,
    select: { id: true, _count: { select: { members: true } } },
    orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
    skip,
    take,
  })
  let people = 0
  return rows.flatMap(({ id, _count }, index) => {
    people += withMembers ? _count.members : 0
    return index === 0 || people <= MAX_MEMBERS ? [id] : []
  })
}

const isExcluded = (attributes: string | undefined): boolean =>
  (attributes ?? '').split(',').some((name) => name.trim().toLowerCase() === 'members')

function whereOf({ attribute, value }: Condition): Prisma.ScimGroupWhereInput {
  if (attribute === 'displayname') return { displayName: value }
  return attribute === 'externalid' ? { externalId: value } : { id: value }
}

export async function readGroup(
  _: Scope<'scim.write'>,
  id: string,
  { excludedAttributes }: Pick<ListQuery, 'excludedAttributes'>,
): Promise<Result<ScimGroup, Problem>> {
  const found = await findScimGroup(database(), id)
  return found.ok
    ? ok(scimGroupFrom(found.value, { withMembers: !isExcluded(excludedAttributes) }))
    : found
}
