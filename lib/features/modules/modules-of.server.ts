import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { CustomModule } from '@/lib/engine'
import { namedModules } from './named-modules'
import { definitionOf } from './row.server'

/**
 * Returns the definitions that policy documents name, sorted by name and version. Names without a definition are
 * omitted, because reading the policy reports them. A definition never changes, so archived modules stay in force.
 */
export async function modulesOf(db: Db, ...documents: readonly unknown[]): Promise<CustomModule[]> {
  const named = documents.flatMap(namedModules)
  if (named.length === 0) return []
  const rows = await db.customModuleVersion.findMany({
    where: { OR: named.map(({ id, version }) => ({ moduleId: id, version })) },
    orderBy: [{ moduleId: 'asc' }, { version: 'asc' }],
  })
  return rows.map(definitionOf)
}
