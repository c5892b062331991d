'use client'
import { useEffect, useState } from 'react'
import { leavesPage } from '@/components/unsaved/leaves-page'

/**
 * Blocks links to other pages while the server is unreachable. Following one would replace the page, with
 * everything on it, by an error page of the browser. Returns true if a link was blocked.
 */
export function useHeldLinks(isStale: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isStale) return
    const hold = (event: MouseEvent) => {
      if (leavesPage(event) === null) return
      event.preventDefault()
      setHeld(true)
    }
    // Before the listeners of the document, which would offer to leave the page.
    window.addEventListener('click', hold, { capture: true })
    return () => {
      window.removeEventListener('click', hold, { capture: true })
      setHeld(false)
    }
  }, [isStale])
  return isHeld
}
