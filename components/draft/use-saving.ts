'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const LONGEST_RETRY_MS = 30_000

type Options = {
  isDue: boolean
  /** Another value restarts the timer. */
  change: unknown
  /** The time between the last change and its request. */
  debounceMs: number
  /** The time before the second try; it doubles with every failure. */
  firstRetryMs: number
  /** Sends the changes; false if they must be sent again. */
  send: () => Promise<boolean>
}

/**
 * Saves a while after the last change, one request at a time. While requests fail it tries again, and at once when the
 * network returns.
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
      : Math.min(LONGEST_RETRY_MS, firstRetryMs * 2 ** failures.current),
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
    /** Runs work after the save that is under way and with none beside it. */
    alone: gate.alone,
    /** The next change waits as if nothing had failed. */
    forgetFailures: () => {
      failures.current = 0
    },
  }
}

/** Lets one save in at a time, and none while something runs alone; `holds` counts how often that was. */
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

/** The browser confirms leaving the page while something would be lost. */
export function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [isUnsaved])
}
