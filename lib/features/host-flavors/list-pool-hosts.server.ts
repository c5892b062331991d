import 'server-only'
import { encodeCursor, type ListQuery, pageOfQuery } from '@/lib/api/paging/cursor'
import { pageFrom } from '@/lib/api/paging/page'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { actorOf } from './actor'
import { serializeCandidates, serializePoolHosts } from './pool-host-row.server'
import { type PoolNode, readPoolNodes } from './pool-nodes.server'
import { refuse } from './refusal'
import type { Candidate, PoolHostShown } from './schema'

type Requested = ListQuery & { cluster?: string | undefined }
type Listed<Item> = Promise<Result<{ items: Item[]; next: string | null }, Problem>>

/** Lists the hosts in a flavor's pool by name. */
export async function listPoolHosts(
  scope: Scope<'inventory.read'>,
  flavorId: string,
  query: Requested,
): Listed<PoolHostShown> {
  const db = database()
  const flavor = await db.hostFlavor.findUnique({ where: { id: flavorId } })
  if (flavor === null) return refuse('flavor-not-found')
  const { items, next } = await pageOfNodes(query, Prisma.sql`h."flavorId" = ${flavorId}`)
  return ok({ items: await serializePoolHosts(db, actorOf(scope), items), next })
}

/** Lists the nodes that are in no pool by name, including those that cannot be added yet. */
export async function listCandidates(
  scope: Scope<'inventory.read'>,
  query: Requested,
): Listed<Candidate> {
  const { items, next } = await pageOfNodes(query, Prisma.sql`h."nodeId" is null`)
  return ok({ items: await serializeCandidates(database(), actorOf(scope), items), next })
}

async function pageOfNodes(query: Requested, of: Prisma.Sql) {
  const { limit, after, q } = pageOfQuery(query)
  const conditions = [
    of,
    ...(query.cluster === undefined
      ? []
      : [Prisma.sql`(c."id" = ${query.cluster} or c."name" = ${query.cluster})`]),
    ...(q === null ? [] : [Prisma.sql`strpos(lower(n."name"), lower(${q})) > 0`]),
    ...(after === null
      ? []
      : [Prisma.sql`(n."name", n."id") > (${String(after[0])}, ${after[1]})`]),
  ]
  const rows = await readPoolNodes(database(), Prisma.join(conditions, ' and '), limit + 1)
  return pageFrom(rows, limit, ({ node, nodeId }: PoolNode) => encodeCursor([node, nodeId]))
}
