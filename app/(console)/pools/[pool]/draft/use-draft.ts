'use client'

import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
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
  openDraft,
  reduceDraft,
  sameContent,
} from './draft-state'
import { draftKey, forgetSteps, keepSteps, stepsOf, unsavedOf } from './kept-draft'
import { useAutosave } from './use-autosave'

type Live = Studio['live']

/** What the live version holds, as a draft would hold it. */
export const liveContent = (live: Live): DraftContent => ({
  inherits: live.state === 'inherits',
  document: live.document,
})

const contentOf = ({ inherits, document }: PolicyDraft): DraftContent => ({ inherits, document })

type Options = { studio: Studio; userId: string; target: PolicyTarget; canDraft: boolean }

/** A person's draft of one policy: edits with undo, autosave, recovery after a reload. */
export function useDraft({ studio, userId, target, canDraft }: Options) {
  const { live, draft } = studio
  const key = draftKey(live.policyId, userId)
  const [state, dispatch] = useReducer(reduceDraft, null, () =>
    draft === null
      ? openDraft(live.revision, liveContent(live))
      : openDraft(draft.baseVersion, baseOf(studio, draft.baseVersion), contentOf(draft)),
  )
  const saving = useAutosave({ target, key, state, draft })

  // Storage is read once the page is in the browser, so that server and browser first paint the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opened page
  useEffect(() => {
    if (!canDraft) return
    const kept = unsavedOf(key)
    const steps = stepsOf(key)
    const isNewer = kept !== null && kept.revision === (draft?.revision ?? 0)
    const content = isNewer ? kept.content : state.content
    const history =
      steps !== null && sameContent(steps.content, content) ? steps : { past: [], future: [] }
    if (isNewer || history.past.length + history.future.length > 0)
      dispatch({ type: 'recover', content, past: history.past, future: history.future })
  }, [])

  useEffect(() => {
    if (canDraft && state.change > 0) keepSteps(key, state)
  }, [canDraft, key, state])

  const isChanged = useMemo(
    () => !sameContent(state.content, state.base),
    [state.content, state.base],
  )

  const newest = useRef(state)
  useLayoutEffect(() => {
    newest.current = state
  }, [state])
  const step = (action: DraftAction) => {
    // Only what changes something is painted, and so timed. A slider being dragged calls the function
    // of the render it was picked up in, so the state of that render would not do.
    if (reduceDraft(newest.current, action) !== newest.current) markInput()
    dispatch(action)
  }

  /** Nothing is pending and nothing differs: the page starts over from what is live now. */
  const restart = (base: Live, next: PolicyDraft | null) => {
    forgetSteps(key)
    const content = liveContent(base)
    dispatch({
      type: 'rebase',
      baseVersion: base.revision,
      base: content,
      content: next === null ? content : contentOf(next),
    })
    saving.adopt(next, state.change + 1)
  }

  return {
    state,
    isChanged,
    saving,
    edit: (label: string, document: PolicyDocument, joinKey?: string) =>
      step({ type: 'edit', label, content: { inherits: false, document }, joinKey }),
    inherit: (label: string, document: PolicyDocument) =>
      step({ type: 'edit', label, content: { inherits: true, document } }),
    settle: () => dispatch({ type: 'settle' }),
    undo: () => step({ type: 'undo' }),
    redo: () => step({ type: 'redo' }),
    restart,
    /** Keeps what was edited and puts it on top of what is live now. */
    rebase(base: Live) {
      dispatch({
        type: 'rebase',
        baseVersion: base.revision,
        base: liveContent(base),
        content: state.content,
      })
    },
    /** Takes over what another tab of the same person saved. */
    adoptTab: (theirs: PolicyDraft) => restart(live, theirs),
    async discard(base: Live) {
      await discardDraft(target)
      restart(base, null)
    },
    async takeUp(base: Live) {
      const next = await takeUpDiscarded(target)
      restart(base, next)
    },
  }
}

export type Draft = ReturnType<typeof useDraft>

/** What a version held that a draft was based on; versions before the first inherit. */
function baseOf({ live, global, versions }: Studio, version: number): DraftContent {
  if (version === live.revision) return liveContent(live)
  const base = versions.find((it) => it.version === version)
  return base === undefined || base.inherits
    ? { inherits: true, document: global.document }
    : { inherits: false, document: base.document }
}
