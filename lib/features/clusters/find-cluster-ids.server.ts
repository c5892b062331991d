import 'server-only'
import { idOrName } from '@/lib/api/paging/rows.server'
import { database } from '@/lib/db/client.server'

/** Found before a list that they filter, so that the rows of one cluster are read from an index. */
export async function findClusterIds(requested: string): Promise<string[]> {
  const where = idOrName(requested)
  const found = await database().cluster.findMany({ where, select: { id: true } })
  return found.map(({ id }) => id)
}
