'use client'
import { type Dispatch, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useStagePrices } from '@/lib/features/prices/drafts/use-price-drafts.client'
import { stageBody } from './stage-body'
import type { Staging, StagingAction } from './staging'

const debounceMs = 150
const longestRetryMs = 30_000
const retryMs = (failures: number) => Math.min(longestRetryMs, 500 * 2 ** failures)

/** Nobody answered, or asked to wait: what a later try may mend. A newer revision is one of these. */
const isPassing = (cause: unknown) =>
  cause instanceof ApiProblem &&
  (cause.status === 0 || cause.status >= 500 || cause.status === 429 || cause.status === 412)

/** Saves what was staged shortly after, one call at a time, and goes on trying while it fails. */
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
      const saved = await stage.mutateAsync({ revision, ...body })
      failures.current = 0
      setProblem(null)
      dispatch({ type: 'sent', revision: saved.revision })
    } catch (cause) {
      failures.current += 1
      // Somebody else's edit is no failure: theirs comes in, and ours goes on top of it.
      const isStale = cause instanceof ApiProblem && cause.status === 412
      if (!isStale) setProblem(cause)
      dispatch({ type: 'failed' })
    }
  }

  const isStuck = problem !== null && !isPassing(problem)
  const isDue = state.unsaved.length > 0 && !state.isSending && !isBehind && !isStuck
  // The network is an external system: saving to it is what effects are for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edit restarts the clock, nothing else does
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(send, failures.current === 0 ? debounceMs : retryMs(failures.current))
    const online = () => void send()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [isDue, state.unsaved])

  // The browser's own guard, and only while something would be lost.
  const isUnsaved = state.unsaved.length > 0
  useEffect(() => {
    if (!isUnsaved) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [isUnsaved])

  return {
    problem,
    isStuck,
    /** Nobody can save it: the page goes back to what the server has. */
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
