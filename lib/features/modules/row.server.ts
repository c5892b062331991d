import 'server-only'
import type { CustomModuleVersion } from '@/lib/db/generated/client'
import { type CustomModule, customModuleSchema } from '@/lib/engine'
import type { ModuleVersion } from './schema'

/** Converts a stored definition to the form of the engine. */
export const definitionOf = ({
  moduleId,
  version,
  definition,
}: Pick<CustomModuleVersion, 'moduleId' | 'version' | 'definition'>): CustomModule =>
  customModuleSchema.parse({ ...(definition as object), id: moduleId, version })

/** Converts a version to the form of the API. */
export const versionOf = (row: CustomModuleVersion): ModuleVersion => ({
  definition: definitionOf(row),
  note: row.note,
  author: row.authorName,
  createdAt: row.createdAt.toISOString(),
})
