import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { CustomModuleVersion } from '@/lib/db/generated/client'
import type { CustomModule } from '@/lib/engine'
import { modulesOf } from './modules-of.server'
import { definitionOf } from './row.server'
import type { OfferedModule } from './schema'

type ToEdit = { modules: CustomModule[]; offered: OfferedModule[] }

/**
 * Returns the modules that an editor of these documents needs: the definitions they name, and the newest version of
 * every module that is not archived.
 */
export async function modulesToEdit(db: Db, ...documents: readonly unknown[]): Promise<ToEdit> {
  const [named, newest] = await Promise.all([modulesOf(db, ...documents), newestOfEach(db)])
  const isNamed = (offered: CustomModule) =>
    named.some(({ id, version }) => id === offered.id && version === offered.version)
  const others = newest.map(definitionOf).filter((each) => !isNamed(each))
  return {
    modules: [...named, ...others].toSorted(byNameAndVersion),
    offered: newest.map(({ moduleId, version, authorName }) => ({
      id: moduleId,
      version,
      author: authorName,
    })),
  }
}

const newestOfEach = (db: Db) => db.$queryRaw<CustomModuleVersion[]>`
  SELECT DISTINCT ON (v."moduleId") v.*
  FROM "CustomModuleVersion" v JOIN "CustomModule" m ON m."id" = v."moduleId"
  WHERE m."archivedAt" IS NULL
  ORDER BY v."moduleId", v."version" DESC`

const byNameAndVersion = (a: CustomModule, b: CustomModule) =>
  a.id === b.id ? a.version - b.version : a.id < b.id ? -1 : 1
