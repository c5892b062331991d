import { countOf, type KeyDraft, noChanges } from './key-draft'

/** A draft with what can be undone and done again. */
export type DraftHistory = {
  draft: KeyDraft
  past: readonly KeyDraft[]
  future: readonly KeyDraft[]
}

export type DraftAction =
  | { type: 'edit'; draft: KeyDraft }
  | { type: 'undo' }
  | { type: 'redo' }
  /** It was saved. */
  | { type: 'saved' }

const DEPTH = 100

export const openHistory = (draft: KeyDraft = noChanges): DraftHistory => ({
  draft,
  past: [],
  future: [],
})

export function reduceHistory(history: DraftHistory, action: DraftAction): DraftHistory {
  const { draft, past, future } = history
  switch (action.type) {
    case 'edit':
      if (countOf(draft) + countOf(action.draft) === 0) return history
      return { draft: action.draft, past: [...past, draft].slice(-DEPTH), future: [] }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return history
      return { draft: before, past: past.slice(0, -1), future: [...future, draft] }
    }
    case 'redo': {
      const next = future.at(-1)
      if (next === undefined) return history
      return { draft: next, past: [...past, draft], future: future.slice(0, -1) }
    }
    case 'saved':
      return openHistory()
  }
}
