'use client'

import { type Dispatch, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { isSamePolicyContent } from '@/lib/features/policies/is-same-policy-content'
import type { PolicyDocument, PolicyDraft, Studio } from '@/lib/features/policies/schema'
import {
  discardDraft,
  type PolicyTarget,
  takeUpDiscarded,
} from '@/lib/features/policies/use-policies.client'
import { markInput } from '@/lib/features/previews/paint-marks.client'
import {
  type DraftAction,
  type DraftContent,
  type DraftState,
  openDraft,
  reduceDraft,
} from './draft-state'
import { baseOf, liveBase, newerName, type Versions } from './opened-draft'
import { draftKey, stepsOf, storeSteps, unsavedOf } from './stored-draft'
import { recoverable, type Unsaved } from './unsaved'
import { useAutosave } from './use-autosave'

type Live = Studio['live']
/** Reloads the studio. Undefined if it cannot be read. */
type Refresh = () => Promise<Studio | undefined>

const contentOf = ({ inherits, document }: PolicyDraft): DraftContent => ({ inherits, document })

type Options = { studio: Studio; userId: string; target: PolicyTarget; canDraft: boolean }

/** A user's draft of one policy: edits with undo, autosave, and recovery after a reload. */
export function useDraft({ studio, userId, target, canDraft }: Options) {
  const { live, draft } = studio
  const key = draftKey(live.policyId, userId)
  const [state, dispatch] = useReducer(reduceDraft, studio, openedDraft)
  const saving = useAutosave({ target, key, state, draft })
  useStoredSteps({ studio, key, state, dispatch, canDraft, onUnsaved: saving.resume })
  const step = useTimedStep(state, dispatch)
  const isChanged = useMemo(
    () => !isSamePolicyContent(state.content, state.base),
    [state.content, state.base],
  )

  /** Without pending edits, the page restarts from the server's draft or from the live policy. */
  const restart = (from: Versions, next: PolicyDraft | null) => {
    storeSteps(key, null)
    const base = next === null ? liveBase(from.live) : baseOf(from, next.baseVersion)
    const content = next === null ? base.base : contentOf(next)
    dispatch({ type: 'restart', ...base, content })
    saving.adopt(next, state.change + 1)
  }

  return {
    state,
    isChanged,
    saving,
    ...editsOf(state, step),
    commit: () => dispatch({ type: 'commit' }),
    restart,
    /** Takes over the content that another tab of the same user saved. */
    async adoptTab(theirs: PolicyDraft, onRefresh: Refresh) {
      restart((await onRefresh()) ?? studio, theirs)
    },
    async discard(base: Live) {
      await saving.alone(async () => {
        await discardDraft(target)
        restart({ ...studio, live: base }, null)
      })
    },
    async takeUp(onRefresh: Refresh) {
      const next = await takeUpDiscarded(target)
      restart((await onRefresh()) ?? studio, next)
    },
  }
}

const openedDraft = (studio: Studio): DraftState =>
  studio.draft === null
    ? openDraft(liveBase(studio.live))
    : openDraft(baseOf(studio, studio.draft.baseVersion), contentOf(studio.draft))

/** The edits of a draft. Each is one step that can be undone. */
const editsOf = (state: DraftState, step: Dispatch<DraftAction>) => ({
  edit: (label: string, document: PolicyDocument, joinKey?: string) =>
    step({ type: 'edit', label, content: { inherits: false, document }, joinKey }),
  inherit: (label: string, document: PolicyDocument) =>
    step({ type: 'edit', label, content: { inherits: true, document } }),
  undo: () => step({ type: 'undo' }),
  redo: () => step({ type: 'redo' }),
  /** Applies a merge with the live version as one step. */
  merge: (base: Live, content: DraftContent) =>
    step({
      type: 'merge',
      label: `merged with ${newerName(state, base)}`,
      ...liveBase(base),
      content,
    }),
})

type Stored = Pick<Options, 'studio' | 'canDraft'> & {
  key: string
  state: DraftState
  dispatch: Dispatch<DraftAction>
  /** Receives the recovered edits before they are applied. */
  onUnsaved: (unsaved: Unsaved) => void
}

/** Stores the steps in the browser, and restores unsaved content when the page opens again. */
function useStoredSteps({ studio, key, state, dispatch, canDraft, onUnsaved }: Stored) {
  // Storage is read after hydration, so that the first render is the same on server and browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opened page
  useEffect(() => {
    if (!canDraft) return
    const unsaved = recoverable(unsavedOf(key), studio.draft)
    const steps = stepsOf(key)
    const content = unsaved?.content ?? state.content
    const history =
      steps !== null && isSamePolicyContent(steps.content, content)
        ? steps
        : { past: [], future: [] }
    const base = baseOf(studio, unsaved?.baseVersion ?? state.baseVersion)
    if (unsaved !== null) onUnsaved(unsaved)
    if (unsaved !== null || history.past.length + history.future.length > 0)
      dispatch({ type: 'recover', ...base, content, past: history.past, future: history.future })
  }, [])

  useEffect(() => {
    if (canDraft && state.change > 0) storeSteps(key, state)
  }, [canDraft, key, state])
}

/** Dispatches a step and marks its time until it is painted. */
function useTimedStep(state: DraftState, dispatch: Dispatch<DraftAction>): Dispatch<DraftAction> {
  const newest = useRef(state)
  useLayoutEffect(() => {
    newest.current = state
  }, [state])
  return (action) => {
    // Only steps that change something are painted and timed. The newest state is needed, because dragging a
    // slider calls the function of an earlier render.
    if (reduceDraft(newest.current, action) !== newest.current) markInput()
    dispatch(action)
  }
}

export type Draft = ReturnType<typeof useDraft>
