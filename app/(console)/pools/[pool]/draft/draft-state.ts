import { sameContent } from '@/lib/features/policies/same-content'
import type { PolicyDocument } from '@/lib/features/policies/schema'

/** What a draft holds: its own stack, or the wish to inherit the global default. */
export type DraftContent = { inherits: boolean; document: PolicyDocument }

/** The live version a draft began from, and what it holds. */
export type DraftBase = { baseVersion: number; base: DraftContent }

/** One thing done, named as the undo button names it. A merge also changed what the draft is based on. */
export type Step = { label: string; before: DraftContent; beforeBase?: DraftBase }

export type DraftState = DraftBase & {
  content: DraftContent
  past: readonly Step[]
  future: readonly Step[]
  /** Edits with the key of the last one join it: a slider drag is one step. */
  joinKey: string | null
  /** Counts every change, so that a save can tell whether it saved the newest. */
  change: number
}

type Steps = { past: readonly Step[]; future: readonly Step[] }

export type DraftAction =
  | { type: 'edit'; label: string; content: DraftContent; joinKey?: string }
  | { type: 'settle' }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Takes what was merged with a newer live version, which is what the draft is based on from now on. */
  | ({ type: 'merge'; label: string; content: DraftContent } & DraftBase)
  | ({ type: 'restart'; content: DraftContent } & DraftBase)
  | ({ type: 'recover'; content: DraftContent } & DraftBase & Steps)

const depth = 100

/** A draft as the studio opens it: at its base, or where its owner left it. */
export const openDraft = (
  { baseVersion, base }: DraftBase,
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
      const past = state.past.slice(0, -1)
      return steppedTo(state, step, { past, future: [...state.future, reversed(state, step)] })
    }
    case 'redo': {
      const step = state.future.at(-1)
      if (step === undefined) return state
      const future = state.future.slice(0, -1)
      return steppedTo(state, step, { past: [...state.past, reversed(state, step)], future })
    }
    case 'merge': {
      const { label, baseVersion, base, content } = action
      const step = { label, before: state.content, beforeBase: baseIn(state) }
      const past = [...state.past, step].slice(-depth)
      return moved({ ...state, baseVersion, base }, content, past, [])
    }
    case 'restart':
      return { ...openDraft(action, action.content), change: state.change + 1 }
    case 'recover':
      return moved({ ...state, ...baseIn(action) }, action.content, action.past, action.future)
  }
}

const baseIn = ({ baseVersion, base }: DraftBase): DraftBase => ({ baseVersion, base })

/** Back to what was before a step, or forward again; undoing a merge gives the older base back too. */
const steppedTo = (state: DraftState, step: Step, { past, future }: Steps): DraftState =>
  moved({ ...state, ...step.beforeBase }, step.before, past, future)

/** The step that leads back here. */
const reversed = (state: DraftState, { label, beforeBase }: Step): Step =>
  beforeBase === undefined
    ? { label, before: state.content }
    : { label, before: state.content, beforeBase: baseIn(state) }

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
