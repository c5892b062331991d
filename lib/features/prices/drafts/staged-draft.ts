import { cellKey } from './cell-key'
import type { Cell, PriceDraft, StagedPrice, StagedSummary } from './schema'

type Staged = { source: string; set?: readonly StagedPrice[]; forget?: readonly Cell[] }

/**
 * Returns the pending set after a call that staged on it. A set of another revision is returned
 * unchanged and has to be read again.
 */
export function stagedDraft(
  draft: PriceDraft,
  { source, set = [], forget = [] }: Staged,
  { revision, updatedAt, author }: StagedSummary,
): PriceDraft {
  if (draft.revision !== revision - 1) return draft
  const replaced = new Set([...set, ...forget].map(cellKey))
  const retained = draft.changes.filter((change) => !replaced.has(cellKey(change)))
  const added = set.map((price) => ({ source, ...price, author, at: updatedAt }))
  return { ...draft, revision, updatedAt, changes: [...retained, ...added] }
}
