import 'server-only'
import { hasPermission, type Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { ServiceAccount } from './schema'

export const serviceAccountInclude = {
  tenant: { select: { name: true } },
  owners: {
    select: { owner: { select: { id: true, name: true, disabledAt: true } } },
    orderBy: { owner: { name: 'asc' } },
  },
  tokens: { select: { expiresAt: true, revokedAt: true, lastUsedAt: true } },
} as const satisfies Prisma.UserInclude

type FoundRow = Prisma.UserGetPayload<{ include: typeof serviceAccountInclude }>

/** A row of "User" with an end, which rows of people do not have. */
export type ServiceAccountRow = FoundRow & { expiresAt: Date }

const hasEnd = (row: FoundRow): row is ServiceAccountRow => row.expiresAt !== null

const isManager = (scope: Scope): boolean => hasPermission(scope, 'member.write')

/**
 * Selects the service accounts of the scope's tenant, or of all tenants for staff who manage them. Without the
 * permission to manage them, only the person's own accounts of the own tenant, or of staff, are selected.
 */
export const reachableAccounts = (scope: Scope): Prisma.UserWhereInput => ({
  expiresAt: { not: null },
  ...(scope.tenantId === null && isManager(scope) ? {} : { tenantId: scope.tenantId }),
  ...(isManager(scope) ? {} : { owners: { some: { ownerId: scope.userId } } }),
})

export async function findServiceAccount(
  db: Db,
  scope: Scope<'token.own'> | Scope<'member.write'>,
  id: string,
): Promise<Result<ServiceAccountRow, Problem>> {
  const row = await db.user.findFirst({
    where: { AND: [reachableAccounts(scope), { id }] },
    include: serviceAccountInclude,
  })
  return row === null || !hasEnd(row)
    ? err({ kind: 'not-found', what: 'service account' })
    : ok(row)
}

const statusOf = ({ disabledAt, expiresAt }: ServiceAccountRow): ServiceAccount['status'] => {
  if (disabledAt !== null) return 'disabled'
  return expiresAt <= now() ? 'expired' : 'active'
}

type TokenRow = FoundRow['tokens'][number]

const isInForce = ({ expiresAt, revokedAt }: TokenRow) =>
  revokedAt === null && (expiresAt === null || expiresAt > now())

function lastUseOf({ tokens }: FoundRow): string | null {
  const uses = tokens.flatMap(({ lastUsedAt }) => lastUsedAt?.getTime() ?? [])
  return uses.length === 0 ? null : new Date(Math.max(...uses)).toISOString()
}

export const serviceAccountFrom = (row: ServiceAccountRow): ServiceAccount => ({
  id: row.id,
  name: row.name,
  role: row.role,
  tenantId: row.tenantId,
  tenantName: row.tenant?.name ?? null,
  owners: row.owners.map(({ owner: { id, name, disabledAt } }) => ({
    id,
    name,
    active: disabledAt === null,
  })),
  expiresAt: row.expiresAt.toISOString(),
  status: statusOf(row),
  tokens: row.tokens.filter(isInForce).length,
  lastUsedAt: lastUseOf(row),
  createdAt: row.createdAt.toISOString(),
  revision: row.revision,
})

export const serviceAccountsFrom = (rows: readonly FoundRow[]): ServiceAccount[] =>
  rows.filter(hasEnd).map(serviceAccountFrom)

/** The facts that the audit log stores about a service account. */
export const serviceAccountFacts = (row: ServiceAccountRow) => ({
  name: row.name,
  role: row.role,
  tenantId: row.tenantId,
  owners: row.owners.map(({ owner }) => owner.name),
  expiresAt: row.expiresAt.toISOString(),
  disabled: row.disabledAt !== null,
})
