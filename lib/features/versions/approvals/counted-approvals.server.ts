import 'server-only'
import { permissions } from '@/lib/auth/permissions'
import type { Db } from '@/lib/db/client.server'

/** An approval, and the reason why it does not count; null if it counts. */
export type CountedApproval = {
  requestId: string
  approverId: string
  approverName: string
  at: Date
  invalidBecause: string | null
}

type Row = Omit<CountedApproval, 'invalidBecause'> & { role: string | null; isDisabled: boolean }

/**
 * Reads the approvals of requests, oldest first. Approvals of people who are no longer enabled administrators
 * do not count. The people are locked until the transaction ends, so that their roles cannot change before the
 * publish.
 */
export async function countedApprovals(
  tx: Db,
  requestIds: readonly string[],
): Promise<CountedApproval[]> {
  if (requestIds.length === 0) return []
  const approverIds = await tx.publishApproval.findMany({
    where: { requestId: { in: [...requestIds] } },
    select: { approverId: true },
  })
  await tx.$queryRaw`
    SELECT "id" FROM "User" WHERE "id" = ANY(${approverIds.map((each) => each.approverId)})
    ORDER BY "id" FOR SHARE`
  return readApprovals(tx, requestIds)
}

/** Reads the same for pages without a lock. */
export async function readApprovals(
  db: Db,
  requestIds: readonly string[],
): Promise<CountedApproval[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT a."requestId", a."approverId", a."approverName", a."at", u."role"::text AS "role",
      u."disabledAt" IS NOT NULL AS "isDisabled"
    FROM "PublishApproval" a LEFT JOIN "User" u ON u."id" = a."approverId"
    WHERE a."requestId" = ANY(${[...requestIds]}) ORDER BY a."at", a."approverId"`
  return rows.map(({ role, isDisabled, ...row }) => ({
    ...row,
    invalidBecause: invalidBecause(row.approverName, role, isDisabled),
  }))
}

function invalidBecause(name: string, role: string | null, isDisabled: boolean): string | null {
  if (role === null) return `The account of ${name} was deleted.`
  if (isDisabled) return `The account of ${name} is disabled.`
  const mayApprove = (permissions['policy.approve'] as readonly string[]).includes(role)
  return mayApprove ? null : `${name} has the role ${role} now, which may not approve.`
}
