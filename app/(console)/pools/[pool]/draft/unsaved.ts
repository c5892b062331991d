import { isSamePolicyContent } from '@/lib/features/policies/is-same-policy-content'
import type { DraftContent } from './draft-state'

/** Content that was not confirmed as saved. */
export type Unsaved = {
  /** The revision on the server that the content replaces. */
  revision: number
  baseVersion: number
  content: DraftContent
  /** Contents that were sent for this revision and got no response. One of them may have been saved. */
  sent: readonly DraftContent[]
}

/** The entry in the browser. One of an earlier release has no list of sent contents. */
export type StoredUnsaved = Omit<Unsaved, 'sent'> & Partial<Pick<Unsaved, 'sent'>>

type SavedDraft = DraftContent & { revision: number; baseVersion: number }

/** Only the newest are stored, because a long outage has many retries. */
const MAX_SENT = 10

export const withSent = (
  sent: readonly DraftContent[],
  content: DraftContent,
): readonly DraftContent[] =>
  sent.some((it) => isSamePolicyContent(it, content)) ? sent : [...sent, content].slice(-MAX_SENT)

/** True if the draft on the server results from a save of this page whose response was lost. */
export const isOwnSave = (
  sent: readonly DraftContent[],
  revision: number,
  draft: SavedDraft,
): boolean => draft.revision === revision + 1 && sent.some((it) => isSamePolicyContent(it, draft))

/** The stored edits that are newer than the draft on the server. Null without edits. */
export function recoverable(
  stored: StoredUnsaved | null,
  draft: SavedDraft | null,
): Unsaved | null {
  if (stored === null) return null
  const { revision, baseVersion, content, sent = [] } = stored
  if (revision === (draft?.revision ?? 0)) return { revision, baseVersion, content, sent }
  if (draft === null || !isOwnSave(sent, revision, draft)) return null
  const isSaved = baseVersion === draft.baseVersion && isSamePolicyContent(content, draft)
  return isSaved ? null : { revision: draft.revision, baseVersion, content, sent: [] }
}
