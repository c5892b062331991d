import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { type CustomModule, parseCustomModuleId } from '@/lib/engine'
import { definitionOf } from './row.server'

/**
 * The definitions that policy documents name, sorted by name and version. A name without a definition is left out:
 * reading the policy then says so. A definition never changes, so archived modules go on deciding.
 */
export async function modulesOf(
  db: Db,
  ...documents: readonly unknown[]
): Promise<readonly CustomModule[]> {
  const named = documents.flatMap(namesIn)
  if (named.length === 0) return []
  const rows = await db.customModuleVersion.findMany({
    where: { OR: named.map(({ id, version }) => ({ moduleId: id, version })) },
    orderBy: [{ moduleId: 'asc' }, { version: 'asc' }],
  })
  return rows.map(definitionOf)
}

/** The modules that a document names, which may be any JSON. */
function namesIn(document: unknown): { id: string; version: number }[] {
  const entries: unknown = Object(document).modules
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) => {
    const { module } = Object(entry)
    const name = typeof module === 'string' ? parseCustomModuleId(module) : null
    return name === null ? [] : [name]
  })
}
