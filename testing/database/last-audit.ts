import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'

/** The newest matching entry of the audit log. */
export const lastAudit = (where: Prisma.AuditEntryWhereInput = {}) =>
  database().auditEntry.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
