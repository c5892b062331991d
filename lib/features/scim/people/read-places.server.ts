import 'server-only'
import type { Role } from '@/lib/auth/permissions'
import type { Db } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { env } from '@/lib/env.server'
import { memberInclude } from '@/lib/features/members/row.server'
import { ruleForGroups } from './group-rules'

const placedInclude = {
  user: { include: memberInclude },
  groups: { select: { group: { select: { displayName: true, externalId: true } } } },
} as const

/** A person managed by SCIM, with the data that determine role, tenant and access. */
export type PlacedRow = Prisma.ScimUserGetPayload<{ include: typeof placedInclude }>

/** The role, tenant and access that groups and the identity provider assign. */
export type Place = { role: Role; tenantId: string | null; isShut: boolean; ruled: boolean }

export const readPlaced = (tx: Db, userIds: readonly string[]): Promise<PlacedRow[]> =>
  tx.scimUser.findMany({
    where: { userId: { in: [...userIds] } },
    include: placedInclude,
    orderBy: { userId: 'asc' },
  })

/**
 * Returns the role, tenant and access of people by the first rule that matches one of their groups. A person
 * without a rule has no access, except for an account that existed before SCIM, until a rule matches for the
 * first time.
 */
export async function placesOf(
  tx: Db,
  rows: readonly PlacedRow[],
): Promise<ReadonlyMap<string, Place>> {
  const rules = env().BERTH_SCIM_RULES
  const names = [...new Set(rules.flatMap(({ tenant }) => tenant ?? []))]
  const tenants = await tx.tenant.findMany({
    where: { OR: [{ id: { in: names } }, { name: { in: names } }], archivedAt: null },
    select: { id: true, name: true },
  })
  const tenantOf = (given: string) =>
    tenants.find(({ id, name }) => id === given || name === given)?.id ?? null
  return new Map(
    rows.map((row): [string, Place] => {
      const { role, tenantId } = row.user
      const rule = ruleForGroups(
        row.groups.map(({ group }) => group),
        rules,
      )
      if (rule === null)
        return [row.userId, { role, tenantId, ruled: row.ruled, isShut: row.ruled || !row.active }]
      const given = rule.tenant === undefined ? null : tenantOf(rule.tenant)
      // A rule without an existing tenant assigns no access, as in a sign-in with the identity provider.
      if (rule.tenant !== undefined && given === null)
        return [row.userId, { role, tenantId, ruled: true, isShut: true }]
      const place = { role: rule.role, tenantId: given, ruled: true, isShut: !row.active }
      return [row.userId, place]
    }),
  )
}
