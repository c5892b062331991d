import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { isFree } from '@/lib/features/host-flavors/free-hosts/read-free-hosts.server'

/** Locks pool entries that no other transaction has locked, and returns those that are still free. */
export async function lockFree(
  tx: Db,
  nodeIds: readonly string[],
  { wait }: { wait: boolean },
): Promise<ReadonlySet<string>> {
  const others = wait ? Prisma.empty : Prisma.sql`skip locked`
  const locked = await tx.$queryRaw<{ nodeId: string }[]>`
    select "nodeId" from "PoolHost" where "nodeId" = any(${[...nodeIds]}::text[]) order by "nodeId" for update ${others}`
  // Read again under the locks, because another transaction may have committed in between.
  const free = await tx.$queryRaw<{ nodeId: string }[]>`
    select h."nodeId" from "PoolHost" as h join "Node" as n on n."id" = h."nodeId"
    where h."nodeId" = any(${locked.map(({ nodeId }) => nodeId)}::text[]) and ${isFree}`
  return new Set(free.map(({ nodeId }) => nodeId))
}
