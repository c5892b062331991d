'use client'
import { useEffect, useEffectEvent } from 'react'

const LONGEST_RETRY_MS = 30_000

/** How long to wait before the next try: `firstMs` doubles with every failure. */
export const retryMs = (firstMs: number, failures: number): number =>
  Math.min(LONGEST_RETRY_MS, firstMs * 2 ** failures)

type Options = {
  isDue: boolean
  /** Another value restarts the timer. */
  change: unknown
  waitMs: () => number
  save: () => void
}

/** Saves a while after the last change, and at once when the network returns. */
export function useSaveTimer({ isDue, change, waitMs, save }: Options): void {
  const wait = useEffectEvent(waitMs)
  const run = useEffectEvent(save)
  // The network is an external system: saving to it is what effects are for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change restarts the timer, a redraw does not
  useEffect(() => {
    if (!isDue) return
    const now = () => run()
    const timer = setTimeout(now, wait())
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [isDue, change])
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
