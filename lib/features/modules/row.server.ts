import 'server-only'
import type { CustomModuleVersion } from '@/lib/db/generated/client'
import { type CustomModule, customModuleSchema } from '@/lib/engine'
import type { ModuleVersion } from './schema'

/** A stored definition as the engine takes it. */
export const definitionOf = ({
  moduleId,
  version,
  definition,
}: Pick<CustomModuleVersion, 'moduleId' | 'version' | 'definition'>): CustomModule =>
  customModuleSchema.parse({ ...(definition as object), id: moduleId, version })

/** A version in the form it is sent. */
export const versionOf = (row: CustomModuleVersion): ModuleVersion => ({
  definition: definitionOf(row),
  note: row.note,
  author: row.authorName,
  createdAt: row.createdAt.toISOString(),
})
