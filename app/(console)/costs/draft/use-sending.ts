'use client'
import { type Dispatch, useLayoutEffect, useRef, useState } from 'react'
import { retryMs, useLeaveGuard, useSaveTimer } from '@/components/draft/use-save-timer'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useStagePrices } from '@/lib/features/prices/grid/use-price-drafts.client'
import { stageBody } from './stage-body'
import type { Staging, StagingAction } from './staging'

const debounceMs = 150

/** A later try may succeed: no response, a request to wait, or a newer revision. */
const isPassing = (cause: unknown) =>
  cause instanceof ApiProblem &&
  (cause.status === 0 || cause.status >= 500 || cause.status === 429 || cause.status === 412)

/** Saves staged edits shortly after they are made, one call at a time, and retries while it fails. */
export function useSending(state: Staging, dispatch: Dispatch<StagingAction>, isBehind: boolean) {
  const stage = useStagePrices()
  const failures = useRef(0)
  const [problem, setProblem] = useState<unknown>(null)
  const newest = useRef(state)
  useLayoutEffect(() => {
    newest.current = state
  }, [state])

  const send = async () => {
    const { unsaved, revision, isSending } = newest.current
    if (isSending || unsaved.length === 0) return
    dispatch({ type: 'send', count: unsaved.length })
    try {
      const body = stageBody(new Map(unsaved.flatMap((changes) => [...changes])))
      const saved = await stage.mutateAsync({ ifMatch: revision, body })
      failures.current = 0
      setProblem(null)
      dispatch({ type: 'sent', revision: saved.revision })
    } catch (cause) {
      failures.current += 1
      // An edit of someone else is no failure: theirs is taken in, and ours is applied on top.
      const isStale = cause instanceof ApiProblem && cause.status === 412
      if (!isStale) setProblem(cause)
      dispatch({ type: 'failed' })
    }
  }

  const isStuck = problem !== null && !isPassing(problem)
  const isDue = state.unsaved.length > 0 && !state.isSending && !isBehind && !isStuck
  useSaveTimer({
    isDue,
    change: state.unsaved,
    waitMs: () => (failures.current === 0 ? debounceMs : retryMs(500, failures.current)),
    save: () => void send(),
  })
  useLeaveGuard(state.unsaved.length > 0)

  return {
    problem,
    isStuck,
    /** Drops edits that cannot be saved: the page returns to the server's state. */
    giveUp: () => {
      failures.current = 0
      setProblem(null)
      dispatch({ type: 'give-up' })
    },
    retry: () => {
      failures.current = 0
      setProblem(null)
      void send()
    },
  }
}
