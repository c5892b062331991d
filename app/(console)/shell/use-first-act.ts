import { useEffect, useState } from 'react'

const ACTS = ['pointerdown', 'keydown', 'click'] as const

/** True after the first input on this page. Components that only react to actions load then. */
export function useFirstAct(): boolean {
  const [hasActed, setHasActed] = useState(false)
  useEffect(() => {
    const once = new AbortController()
    const { signal } = once
    const note = () => {
      setHasActed(true)
      once.abort()
    }
    for (const act of ACTS) window.addEventListener(act, note, { capture: true, signal })
    return () => once.abort()
  }, [])
  return hasActed
}
