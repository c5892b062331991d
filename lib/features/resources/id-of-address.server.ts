import 'server-only'
import { idOrName } from '@/lib/api/paging/rows.server'
import { database } from '@/lib/db/client.server'

/** The kinds of rows that a page address may name by id or name. */
type Addressed = 'pool' | 'cluster' | 'account' | 'pod' | 'deployable' | 'pcloud'

/**
 * Resolves a segment of a page address to an id. An id takes precedence over a name. Null if no row or several rows
 * have the name. Archived rows are found only by their id. Users of a tenant can name only their own private clouds.
 */
export async function idOfAddress(
  noun: Addressed,
  segment: string,
  tenantId: string | null = null,
): Promise<string | null> {
  const requested = decoded(segment)
  if (requested === null) return null
  const rows = await find(noun, requested, tenantId)
  const own = rows.find(({ id }) => id === requested)
  if (own !== undefined) return own.id
  const named = rows.filter(({ archivedAt }) => archivedAt === null)
  const [only] = named
  return named.length === 1 && only !== undefined ? only.id : null
}

type Row = { id: string; archivedAt: Date | null }

async function find(noun: Addressed, requested: string, tenantId: string | null): Promise<Row[]> {
  const db = database()
  if (noun === 'pcloud') {
    const named = { name: requested, ...(tenantId === null ? {} : { tenantId }) }
    const where = { OR: [{ id: requested }, named] }
    const rows = await db.pcloud.findMany({
      where,
      select: { id: true, deletedAt: true },
      take: 10,
    })
    return rows.map(({ id, deletedAt }) => ({ id, archivedAt: deletedAt }))
  }
  const query = { where: idOrName(requested), select: { id: true, archivedAt: true }, take: 10 }
  if (noun === 'pool') return db.pool.findMany(query)
  if (noun === 'pod') return db.pod.findMany(query)
  if (noun === 'deployable') return db.deployable.findMany(query)
  return noun === 'cluster' ? db.cluster.findMany(query) : db.account.findMany(query)
}

/** Null if the segment is not validly encoded. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
