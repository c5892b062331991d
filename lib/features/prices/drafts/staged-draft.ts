import { cellKey } from './cell-key'
import type { Cell, PriceDraft, StagedPrice, StagedSummary } from './schema'

type Staged = { source: string; set?: readonly StagedPrice[]; forget?: readonly Cell[] }

/** The pending set after a call that staged upon it; any other set is left as it is, to be read anew. */
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
