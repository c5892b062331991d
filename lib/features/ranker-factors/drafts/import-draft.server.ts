import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { FactorsKind } from '../documents'
import { liveDocument } from '../live-factors.server'
import type { FactorsDraft } from '../schema'
import { findDraft } from './find-draft.server'
import { saveDraft } from './save-draft.server'

/**
 * Replaces the factors of the caller's draft with those of a file. At revision 0 the draft is opened. A rule is not
 * changed.
 */
export async function importDraft(
  scope: Scope<'policy.draft'>,
  kind: FactorsKind,
  revision: number,
  factors: Record<string, number>,
): Promise<Result<FactorsDraft, Problem>> {
  const db = database()
  const live = await liveDocument(db, kind)
  const draft = await findDraft(db, kind, scope.userId)
  return saveDraft(scope, kind, {
    revision,
    baseVersion: draft?.baseVersion ?? live.revision,
    document: { ...(draft ?? live).document, factors },
  })
}
