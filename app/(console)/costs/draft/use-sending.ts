'use client'
import { type Dispatch, useState } from 'react'
import { useLeaveGuard, useSaving } from '@/components/draft/use-saving'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useStagePrices } from '@/lib/features/prices/grid/use-price-drafts.client'
import { stageBody } from './stage-body'
import type { Staging, StagingAction } from './staging'

/** A retry may succeed: no response, a request to wait, or a newer revision. */
const isPassing = (cause: unknown) =>
  cause instanceof ApiProblem &&
  (cause.status === 0 || cause.status >= 500 || cause.status === 429 || cause.status === 412)

/** Saves staged edits shortly after they are made, one call at a time, and retries while it fails. */
export function useSending(state: Staging, dispatch: Dispatch<StagingAction>, isBehind: boolean) {
  const stage = useStagePrices()
  const [problem, setProblem] = useState<unknown>(null)

  const send = async () => {
    const { unsaved, revision } = state
    if (unsaved.length === 0) return true
    dispatch({ type: 'send', count: unsaved.length })
    try {
      const body = stageBody(new Map(unsaved.flatMap((changes) => [...changes])))
      const saved = await stage.mutateAsync({ ifMatch: revision, body })
      setProblem(null)
      dispatch({ type: 'sent', revision: saved.revision })
      return true
    } catch (cause) {
      // A conflicting revision is not a failure: the other user's edit is applied first, and ours on top.
      const isStale = cause instanceof ApiProblem && cause.status === 412
      if (!isStale) setProblem(cause)
      dispatch({ type: 'failed' })
      return false
    }
  }

  const isStuck = problem !== null && !isPassing(problem)
  const isDue = state.unsaved.length > 0 && !state.isSending && !isBehind && !isStuck
  const { saveNow, forgetFailures } = useSaving({
    isDue,
    change: state.unsaved,
    debounceMs: 150,
    firstRetryMs: 500,
    send,
  })
  useLeaveGuard(state.unsaved.length > 0)

  return {
    problem,
    isStuck,
    /** Drops edits that cannot be saved. The page returns to the server's state. */
    giveUp: () => {
      forgetFailures()
      setProblem(null)
      dispatch({ type: 'give-up' })
    },
    retry: () => {
      forgetFailures()
      setProblem(null)
      saveNow()
    },
  }
}
