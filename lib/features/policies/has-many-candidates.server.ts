import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { PolicyRef } from './policy-subject.server'

/**
 * Up to this number of candidates, the serving thread renders the studio and evaluates policies.
 * Above it, the browser fetches the studio, which the thread for large reads builds.
 */
export const MAX_CANDIDATES = 2_000

/**
 * True if a studio has more candidates than the server renders, counted as deployables times realms
 * of the accounts, including realms that the pool does not allow.
 */
export async function hasManyCandidates(
  _scope: Scope<'policy.read'>,
  { poolId }: PolicyRef,
  most = MAX_CANDIDATES,
): Promise<boolean> {
  const [few] = await database().$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from (
      select from "Account" as account
      join "Provider" as provider on provider."id" = account."providerId" and provider."archivedAt" is null
      left join "Realm" as realm on realm."providerId" = account."providerId" and realm."archivedAt" is null
      left join "Deployable" as deployable on deployable."archivedAt" is null
      where account."archivedAt" is null ${isAllowed(poolId)}
      limit ${most + 1}) as few`
  return (few?.count ?? 0) > most
}

const isAllowed = (poolId: string | null) =>
  poolId === null
    ? Prisma.empty
    : Prisma.sql`and (exists (select from "Pool" where "id" = ${poolId} and "allAccounts")
        or account."id" in (select "accountId" from "PoolAccount" where "poolId" = ${poolId}))`
