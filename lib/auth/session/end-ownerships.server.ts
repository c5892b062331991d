import 'server-only'
import { counted } from '@/lib/base/number-text'
import type { Db } from '@/lib/db/client.server'

/**
 * Ends people's ownership of all service accounts. A person who is moved to another tenant or to staff must not create
 * tokens of the former tenant's accounts, or get mails about them. Returns a note for the audit log for each person who
 * owned any.
 */
export async function endOwnerships(
  tx: Db,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ownerIds.length === 0) return new Map()
  const ended = await tx.$queryRaw<{ ownerId: string; count: number }[]>`
    with "ended" as (
      delete from "ServiceAccountOwner" where "ownerId" = any(${[...ownerIds]}::text[]) returning "ownerId")
    select "ownerId", count(*)::int as "count" from "ended" group by "ownerId"`
  return new Map(
    ended.map(({ ownerId, count }) => [
      ownerId,
      `Ended the ownership of ${counted(count, 'service account')}.`,
    ]),
  )
}
