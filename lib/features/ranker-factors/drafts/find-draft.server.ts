import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { RankerFactorsDraft } from '@/lib/db/generated/client'
import { documentSchemas, type FactorsKind } from '../documents'
import type { FactorsDraft } from '../schema'

/** Reads the user's own draft. Drafts of other users are never read. */
export async function findDraft(
  db: Db,
  kind: FactorsKind,
  userId: string,
): Promise<FactorsDraft | null> {
  const row = await db.rankerFactorsDraft.findUnique({ where: { kind_userId: { kind, userId } } })
  return row === null ? null : draftOf(kind, row)
}

/** Converts a draft to the form of the API. */
export const draftOf = (kind: FactorsKind, row: RankerFactorsDraft): FactorsDraft => ({
  revision: row.revision,
  baseVersion: row.baseVersion,
  document: documentSchemas[kind].parse(row.document),
  updatedAt: row.updatedAt.toISOString(),
})
