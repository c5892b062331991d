import { useEffect } from 'react'

/**
 * Prefixes the title of the page with the name of the open object, which identifies the browser tab. Null
 * changes nothing.
 */
export function usePageTitle(name: string | null): void {
  useEffect(() => {
    if (name === null) return
    const before = document.title
    const own = `${name} · ${before}`
    document.title = own
    return () => {
      // Another page that was opened in the meantime has set its own title.
      if (document.title === own) document.title = before
    }
  }, [name])
}
