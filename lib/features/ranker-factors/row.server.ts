import 'server-only'
import type { RankerFactorsVersion } from '@/lib/db/generated/client'
import { documentSchemas, type FactorsKind } from './documents'
import type { FactorsVersion } from './schema'

/** Converts a stored version to the form of the API. */
export const versionOf = (kind: FactorsKind, row: RankerFactorsVersion): FactorsVersion => ({
  version: row.version,
  document: documentSchemas[kind].parse(row.document),
  note: row.note,
  restoredFrom: row.restoredFrom,
  author: row.authorName,
  createdAt: row.createdAt.toISOString(),
})
