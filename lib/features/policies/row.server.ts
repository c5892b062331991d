import 'server-only'
import { err, ok, type Result } from '@/lib/base/result'
import type { PolicyDraft, PolicyDraftRevision, PolicyVersion } from '@/lib/db/generated/client'
import {
  policyDocumentSchema,
  type PolicyDraft as SentDraft,
  type PolicyVersion as SentVersion,
} from './schema'

/** Converts a stored version to its API form. */
export const versionOf = (row: PolicyVersion): SentVersion => ({
  version: row.version,
  inherits: row.inherits,
  document: policyDocumentSchema.parse(row.document),
  note: row.note,
  restoredFrom: row.restoredFrom,
  author: row.authorName,
  createdAt: row.createdAt.toISOString(),
})

/** As `versionOf`; an error if the stored document cannot be read. */
export function readVersion(row: PolicyVersion): Result<SentVersion, null> {
  return policyDocumentSchema.safeParse(row.document).success ? ok(versionOf(row)) : err(null)
}

/** Converts a draft with its newest revision to its API form. */
export const draftOf = (draft: PolicyDraft, newest: PolicyDraftRevision): SentDraft => ({
  id: draft.id,
  revision: draft.revision,
  revisionId: newest.id,
  baseVersion: draft.baseVersion,
  inherits: newest.inherits,
  document: policyDocumentSchema.parse(newest.document),
  updatedAt: draft.updatedAt.toISOString(),
})

/** As `draftOf`; null if the stored document cannot be read. */
export const readDraft = (draft: PolicyDraft, newest: PolicyDraftRevision): SentDraft | null =>
  policyDocumentSchema.safeParse(newest.document).success ? draftOf(draft, newest) : null
