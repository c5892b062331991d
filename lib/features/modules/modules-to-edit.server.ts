import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { CustomModuleVersion } from '@/lib/db/generated/client'
import type { CustomModule } from '@/lib/engine'
import { modulesOf } from './modules-of.server'
import { definitionOf } from './row.server'

/** What an editor of these documents needs: the definitions they name, and the newest of every module in use. */
export async function modulesToEdit(
  db: Db,
  ...documents: readonly unknown[]
): Promise<CustomModule[]> {
  const [named, newest] = await Promise.all([modulesOf(db, ...documents), newestOfEach(db)])
  const isNamed = (offered: CustomModule) =>
    named.some(({ id, version }) => id === offered.id && version === offered.version)
  return [...named, ...newest.filter((each) => !isNamed(each))].toSorted(byNameAndVersion)
}

async function newestOfEach(db: Db): Promise<CustomModule[]> {
  const rows = await db.$queryRaw<CustomModuleVersion[]>`
    SELECT DISTINCT ON (v."moduleId") v.*
    FROM "CustomModuleVersion" v JOIN "CustomModule" m ON m."id" = v."moduleId"
    WHERE m."archivedAt" IS NULL
    ORDER BY v."moduleId", v."version" DESC`
  return rows.map(definitionOf)
}

const byNameAndVersion = (a: CustomModule, b: CustomModule) =>
  a.id === b.id ? a.version - b.version : a.id < b.id ? -1 : 1
