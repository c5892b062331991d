import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Prisma } from '@/lib/db/generated/client'
import type { Member } from './schema'

export const memberInclude = {
  tenant: { select: { name: true, archivedAt: true } },
  totp: { select: { confirmedAt: true } },
  _count: { select: { passkeys: true } },
} as const

export type MemberRow = Prisma.UserGetPayload<{ include: typeof memberInclude }>

/**
 * Restricts members to those a scope may see and change: staff all users, an owner those of their own tenant. Service
 * accounts are not members.
 */
export const membersOf = (scope: Scope): Prisma.UserWhereInput => ({
  expiresAt: null,
  ...(scope.tenantId === null ? {} : { tenantId: scope.tenantId }),
})

const statusOf = (row: MemberRow): Member['status'] => {
  if (row.disabledAt !== null) return 'disabled'
  return row.passwordHash === null && row.oidcSubject === null ? 'invited' : 'active'
}

export const memberFrom = (row: MemberRow): Member => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  tenantId: row.tenantId,
  tenantName: row.tenant?.name ?? null,
  status: statusOf(row),
  hasSecondFactor: (row.totp?.confirmedAt ?? null) !== null || row._count.passkeys > 0,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  revision: row.revision,
})

/** The fields of a member in the audit log. */
export const memberFacts = (row: MemberRow) => ({
  email: row.email,
  name: row.name,
  role: row.role,
  tenantId: row.tenantId,
  disabled: row.disabledAt !== null,
})
