import { useEffect, useState } from 'react'

const ACTS = ['pointerdown', 'keydown', 'click'] as const

/** True once a person has done something on this page: what follows an act alone loads then. */
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
