import 'server-only'
import { idOrName } from '@/lib/api/paging/rows.server'
import { database } from '@/lib/db/client.server'

/** The ids are read before the list that they filter, so that the list reads the rows of one cluster from an index. */
export async function findClusterIds(requested: string): Promise<string[]> {
  const where = idOrName(requested)
  const found = await database().cluster.findMany({ where, select: { id: true } })
  return found.map(({ id }) => id)
}
