'use client'
import { useEffect, useReducer } from 'react'
import { useViewer } from '@/lib/auth/viewer.client'
import type { PriceDraft } from '@/lib/features/prices/drafts/schema'
import {
  useDiscardPriceDraft,
  usePriceDraft,
  useRestorePriceDraft,
} from '@/lib/features/prices/grid/use-price-drafts.client'
import { type Changes, pendingOf } from '../model/pending'
import { openStaging, reduceStaging } from './staging'
import { storedEdits, storeEdits } from './stored-edits'
import { useSending } from './use-sending'

/** The shared pending set with the user's own edits, undo and autosave. */
export function useStaging(initial: PriceDraft) {
  const draft = usePriceDraft(initial).data ?? initial
  const [state, dispatch] = useReducer(reduceStaging, draft, (it) =>
    openStaging(it.revision, pendingOf(it)),
  )
  const discarding = useDiscardPriceDraft()
  const restoring = useRestorePriceDraft()
  const isBehind = draft.revision > state.revision
  const sending = useSending(state, dispatch, isBehind)

  const { userId } = useViewer()
  // Storage is read after hydration, so that the first render is the same on server and browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opened page
  useEffect(() => {
    dispatch({ type: 'edit', changes: storedEdits(userId, state.confirmed) })
  }, [])
  const { unsaved, confirmed } = state
  useEffect(() => {
    // Stored after the cells are painted, because a paste has thousands of edits.
    const timer = setTimeout(() => storeEdits(userId, { unsaved, confirmed }))
    return () => clearTimeout(timer)
  }, [userId, unsaved, confirmed])

  useEffect(() => {
    if (state.isSending || !isBehind) return
    dispatch({ type: 'adopt', revision: draft.revision, pending: pendingOf(draft) })
  }, [state.isSending, isBehind, draft])

  return {
    pending: state.pending,
    revision: state.revision,
    lost: state.lost,
    isSaved: state.unsaved.length === 0 && !isBehind,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    edit: (changes: Changes) => dispatch({ type: 'edit', changes }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    seen: () => dispatch({ type: 'seen' }),
    discard: async () => {
      const next = await discarding.mutateAsync({ ifMatch: state.revision })
      dispatch({ type: 'discarded', revision: next.revision, pending: pendingOf(next) })
    },
    discarding,
    discarded: draft.discarded,
    restore: async () => {
      const next = await restoring.mutateAsync({ ifMatch: state.revision })
      const pending = pendingOf(next)
      dispatch({ type: 'adopt', revision: next.revision, pending })
      return pending.size
    },
    restoring,
    sending,
  }
}

export type StagedPrices = ReturnType<typeof useStaging>
