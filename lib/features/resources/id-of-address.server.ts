import 'server-only'
import { idOrName } from '@/lib/api/paging/rows.server'
import { database } from '@/lib/db/client.server'

/** What an address may name by its id or its name. */
type Addressed = 'pool' | 'cluster' | 'account' | 'pod' | 'deployable' | 'pcloud'

/**
 * The id of what a part of an address names. An id comes before a name; a name that is no row's, or that several rows
 * have, names nothing. Archived rows have their ids alone. People of a tenant name their own private clouds.
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

/** Null for what is no encoded text. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
