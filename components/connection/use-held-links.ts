'use client'
import { useEffect, useState } from 'react'

/**
 * Blocks links to other pages while the server is unreachable. Following one would replace the page, with
 * everything on it, by an error page of the browser. Returns true if a link was blocked.
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

/** True if a click opens another page of Berth in this tab. */
function leavesPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.href === '' || link.target === '_blank') return false
  const to = new URL(link.href)
  return to.origin === location.origin && to.pathname !== location.pathname
}
