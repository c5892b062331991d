'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const MAX_RETRY_MS = 30_000

type Options = {
  isDue: boolean
  /** A change of this value restarts the timer. */
  change: unknown
  /** Time between the last change and its request. */
  debounceMs: number
  /** Time before the first retry; it doubles with every failure. */
  firstRetryMs: number
  /** Sends the changes. Returns false if they must be sent again. */
  send: () => Promise<boolean>
}

/**
 * Saves some time after the last change, one request at a time. After a failure it tries again, and at once
 * when the network is back.
 */
export function useSaving({ isDue, change, debounceMs, firstRetryMs, send }: Options) {
  const failures = useRef(0)
  const gate = useGate()
  const save = () =>
    gate.enter(async () => {
      failures.current = (await send()) ? 0 : failures.current + 1
    })
  const run = useEffectEvent(save)
  const waitMs = useEffectEvent(() =>
    failures.current === 0
      ? debounceMs
      : Math.min(MAX_RETRY_MS, firstRetryMs * 2 ** failures.current),
  )
  // The network is an external system: saving to it is what effects are for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change restarts the timer, a redraw does not
  useEffect(() => {
    if (!isDue) return
    const now = () => run()
    const timer = setTimeout(now, waitMs())
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [isDue, change, gate.holds])

  return {
    saveNow: save,
    /** Runs work after the current save has finished; no other save starts until it ends. */
    alone: gate.alone,
    /** The next change is saved without the delay that failures cause. */
    forgetFailures: () => {
      failures.current = 0
    },
  }
}

/**
 * Allows one save at a time, and none while exclusive work runs; `holds` counts the finished exclusive works.
 */
function useGate() {
  const isBusy = useRef(false)
  const isHeld = useRef(false)
  const running = useRef(Promise.resolve())
  const [holds, setHolds] = useState(0)
  return {
    holds,
    enter: (work: () => Promise<void>) => {
      if (isBusy.current || isHeld.current) return
      isBusy.current = true
      running.current = work().finally(() => {
        isBusy.current = false
      })
    },
    alone: async <T>(work: () => Promise<T>): Promise<T> => {
      isHeld.current = true
      await running.current
      try {
        return await work()
      } finally {
        isHeld.current = false
        setHolds((count) => count + 1)
      }
    },
  }
}

/** Makes the browser ask before leaving a page with unsaved changes. */
export function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [isUnsaved])
}
