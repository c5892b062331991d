import { canonical } from '@/lib/base/canonical'
import type { PolicyDocument } from '@/lib/features/policies/schema'

/** What a draft holds: its own stack, or the wish to inherit the global default. */
export type DraftContent = { inherits: boolean; document: PolicyDocument }

/** One thing done, named as the undo button names it. */
export type Step = { label: string; before: DraftContent }

export type DraftState = {
  /** The live version the draft stands on, and what it holds. */
  baseVersion: number
  base: DraftContent
  content: DraftContent
  past: readonly Step[]
  future: readonly Step[]
  /** Edits with the key of the last one join it: a slider drag is one step. */
  joinKey: string | null
  /** Counts every change, so that a save can tell whether it saved the newest. */
  change: number
}

export type DraftAction =
  | { type: 'edit'; label: string; content: DraftContent; joinKey?: string }
  | { type: 'settle' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'rebase'; baseVersion: number; base: DraftContent; content: DraftContent }
  | { type: 'recover'; content: DraftContent; past: readonly Step[]; future: readonly Step[] }

const depth = 100

/** Key order is not a difference: params keep the order they were typed in, stored JSON does not. */
export const sameContent = (a: DraftContent, b: DraftContent): boolean =>
  a === b || (a.inherits === b.inherits && canonical(a.document) === canonical(b.document))

/** A draft as the studio opens it: at its base, or where its owner left it. */
export const openDraft = (
  baseVersion: number,
  base: DraftContent,
  content: DraftContent = base,
): DraftState => ({ baseVersion, base, content, past: [], future: [], joinKey: null, change: 0 })

/** The one reducer of the studio's unsaved state. */
export function reduceDraft(state: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case 'edit':
      return edited(state, action)
    case 'settle':
      return state.joinKey === null ? state : { ...state, joinKey: null }
    case 'undo': {
      const step = state.past.at(-1)
      if (step === undefined) return state
      const undone = { label: step.label, before: state.content }
      const past = state.past.slice(0, -1)
      return moved(state, step.before, past, [...state.future, undone])
    }
    case 'redo': {
      const step = state.future.at(-1)
      if (step === undefined) return state
      const redone = { label: step.label, before: state.content }
      return moved(state, step.before, [...state.past, redone], state.future.slice(0, -1))
    }
    case 'rebase':
      return {
        ...openDraft(action.baseVersion, action.base, action.content),
        change: state.change + 1,
      }
    case 'recover':
      return moved(state, action.content, action.past, action.future)
  }
}

function edited(state: DraftState, action: Extract<DraftAction, { type: 'edit' }>): DraftState {
  if (sameContent(state.content, action.content)) return state
  const joinKey = action.joinKey ?? null
  const joins = joinKey !== null && joinKey === state.joinKey
  const past = joins
    ? state.past
    : [...state.past, { label: action.label, before: state.content }].slice(-depth)
  return { ...moved(state, action.content, past, []), joinKey }
}

const moved = (
  state: DraftState,
  content: DraftContent,
  past: readonly Step[],
  future: readonly Step[],
): DraftState => ({ ...state, content, past, future, joinKey: null, change: state.change + 1 })
