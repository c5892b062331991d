'use client'
import { useEffect, useEffectEvent } from 'react'

const confirmed = 'confirmed'

/**
 * Cancels a step of the Back or Forward button to another page or view, and passes a function that takes the step to
 * `onStep`. Steps to other documents have the confirmation of the browser. A browser without the Navigation API takes
 * every step, and any browser takes a second step that follows without other input.
 */
export function useHistorySteps(isHeld: boolean, onStep: (take: () => void) => void): void {
  const pass = useEffectEvent(onStep)
  useEffect(() => {
    if (!isHeld || !('navigation' in window)) return
    const { navigation } = window
    const hold = (event: NavigateEvent) => {
      const { navigationType, destination, hashChange, info, cancelable } = event
      const isStep = navigationType === 'traverse' && destination.sameDocument && !hashChange
      if (!isStep || !cancelable || info === confirmed) return
      event.preventDefault()
      pass(() => void navigation.traverseTo(destination.key, { info: confirmed }))
    }
    navigation.addEventListener('navigate', hold)
    return () => navigation.removeEventListener('navigate', hold)
  }, [isHeld])
}
