'use client'
import { useEffect, useState } from 'react'

/**
 * Keeps the page while other pages cannot be loaded: a link would end in the browser's error page, and what the page
 * holds would be gone. Answers whether a link was held.
 */
export function useHeldLinks(isStale: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isStale) return
    const hold = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!isPlain || !leavesPage(event.target)) return
      event.preventDefault()
      setHeld(true)
    }
    document.addEventListener('click', hold, { capture: true })
    return () => {
      document.removeEventListener('click', hold, { capture: true })
      setHeld(false)
    }
  }, [isStale])
  return isHeld
}

/** Whether a click leads to another page of Berth in this tab. */
function leavesPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.href === '' || link.target === '_blank') return false
  const to = new URL(link.href)
  return to.origin === location.origin && to.pathname !== location.pathname
}
