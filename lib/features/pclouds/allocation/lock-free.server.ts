import 'server-only'
import type { Queries } from '@/lib/db/statements.server'
import { isFree } from '@/lib/features/host-flavors/free-hosts/read-free-hosts.server'

/** Locks pool entries, waiting for other transactions, and returns those that are then free. */
export async function lockFree(
  db: Queries,
  nodeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const [, free] = await Promise.all([
    db.$queryRaw`
      select from "PoolHost" where "nodeId" = any(${[...nodeIds]}::text[]) order by "nodeId" for update`,
    // Read again under the locks, because another transaction may have committed in between.
    db.$queryRaw<{ nodeId: string }[]>`
      select h."nodeId" from "PoolHost" as h join "Node" as n on n."id" = h."nodeId"
      where h."nodeId" = any(${[...nodeIds]}::text[]) and ${isFree}`,
  ])
  return new Set(free.map(({ nodeId }) => nodeId))
}
