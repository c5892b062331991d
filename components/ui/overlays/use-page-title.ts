import { useEffect } from 'react'

/** Puts what is open before the title of the page, so that a tab among many names it; null changes nothing. */
export function usePageTitle(name: string | null): void {
  useEffect(() => {
    if (name === null) return
    const before = document.title
    const own = `${name} · ${before}`
    document.title = own
    return () => {
      // A page that was opened meanwhile has set its own.
      if (document.title === own) document.title = before
    }
  }, [name])
}
