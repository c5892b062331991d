import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'

const MAX_DAYS = 3650

type Requested = { tenantId: string | null; owners: readonly string[] }

/**
 * Checks that the owners can sign in and belong to the tenant of the account, or are staff for an account of
 * staff.
 */
export async function checkOwners(
  tx: Db,
  { tenantId, owners }: Requested,
): Promise<Result<null, Problem>> {
  const people = await tx.user.findMany({
    where: { id: { in: [...owners] }, tenantId, expiresAt: null, disabledAt: null },
    select: { id: true },
  })
  const found = new Set(people.map(({ id }) => id))
  const missing = owners.findIndex((id) => !found.has(id))
  const whose = tenantId === null ? 'staff' : 'people of its tenant'
  return missing === -1
    ? ok(null)
    : err(invalid(`owners[${missing}]`, `names no active member: choose ${whose}`))
}

/** Parses the end of an account. An end in the past or after more than ten years is refused. */
export function endOfAccount(until: string, now: Date): Result<Date, Problem> {
  const end = new Date(until)
  if (end <= now) return err(invalid('expiresAt', 'is in the past'))
  return end.getTime() > now.getTime() + MAX_DAYS * DAY_MS
    ? err(invalid('expiresAt', `must be within ${MAX_DAYS} days`))
    : ok(end)
}
