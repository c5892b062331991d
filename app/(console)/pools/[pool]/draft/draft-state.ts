import {
  emptyHistory,
  type History,
  stepBack,
  stepForward,
  withStep,
} from '@/components/draft/history'
import { isSamePolicyContent } from '@/lib/features/policies/is-same-policy-content'
import type { PolicyDocument } from '@/lib/features/policies/schema'

/** The content of a draft: its own stack, or inheriting the global default. */
export type DraftContent = { inherits: boolean; document: PolicyDocument }

/** The live version that a draft is based on, with its content. */
export type DraftBase = { baseVersion: number; base: DraftContent }

/** One edit with the label of the undo button. A merge also changes the base of the draft. */
export type Step = { label: string; before: DraftContent; beforeBase?: DraftBase }

export type DraftState = DraftBase &
  History<Step> & {
    content: DraftContent
    /** An edit with the same key as the last one joins its step, so that a slider drag is one step. */
    joinKey: string | null
    /** Counts every change, so that a save can detect whether it saved the newest. */
    change: number
  }

export type DraftAction =
  | { type: 'edit'; label: string; content: DraftContent; joinKey?: string }
  | { type: 'commit' }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Applies the result of merging with a newer live version, which becomes the base of the draft. */
  | ({ type: 'merge'; label: string; content: DraftContent } & DraftBase)
  | ({ type: 'restart'; content: DraftContent } & DraftBase)
  | ({ type: 'recover'; content: DraftContent } & DraftBase & History<Step>)

/** A draft as the studio opens it: equal to its base, or with the owner's saved content. */
export const openDraft = (
  { baseVersion, base }: DraftBase,
  content: DraftContent = base,
): DraftState => ({ baseVersion, base, content, ...emptyHistory, joinKey: null, change: 0 })

/** The one reducer of the studio's unsaved state. */
export function reduceDraft(state: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case 'edit':
      return edited(state, action)
    case 'commit':
      return state.joinKey === null ? state : { ...state, joinKey: null }
    case 'undo':
      return steppedTo(
        state,
        stepBack(state, (step) => reversed(state, step)),
      )
    case 'redo':
      return steppedTo(
        state,
        stepForward(state, (step) => reversed(state, step)),
      )
    case 'merge': {
      const { label, baseVersion, base, content } = action
      const step = { label, before: state.content, beforeBase: baseIn(state) }
      return moved({ ...state, baseVersion, base }, content, withStep(state, step))
    }
    case 'restart':
      return { ...openDraft(action, action.content), change: state.change + 1 }
    case 'recover':
      return moved({ ...state, ...baseIn(action) }, action.content, action)
  }
}

const baseIn = ({ baseVersion, base }: DraftBase): DraftBase => ({ baseVersion, base })

/** Goes one step back or forward. Undoing a merge also restores the older base. */
const steppedTo = (state: DraftState, to: ReturnType<typeof stepBack<Step>>): DraftState =>
  to === null ? state : moved({ ...state, ...to.step.beforeBase }, to.step.before, to.history)

/** The step that leads back to the current state. */
const reversed = (state: DraftState, { label, beforeBase }: Step): Step =>
  beforeBase === undefined
    ? { label, before: state.content }
    : { label, before: state.content, beforeBase: baseIn(state) }

function edited(state: DraftState, action: Extract<DraftAction, { type: 'edit' }>): DraftState {
  if (isSamePolicyContent(state.content, action.content)) return state
  const joinKey = action.joinKey ?? null
  const joins = joinKey !== null && joinKey === state.joinKey
  const history = joins
    ? { past: state.past, future: [] }
    : withStep(state, { label: action.label, before: state.content })
  return { ...moved(state, action.content, history), joinKey }
}

const moved = (
  state: DraftState,
  content: DraftContent,
  { past, future }: History<Step>,
): DraftState => ({ ...state, content, past, future, joinKey: null, change: state.change + 1 })
