'use client'
import { useEffect } from 'react'

const SCHEME = 'data-mantine-color-scheme'

/** Prints pages in the light scheme with all details expanded, because paper is white and cannot be clicked. */
export function PrintLook() {
  useEffect(() => {
    const { documentElement: root } = document
    let scheme: string | null = null
    let opened: HTMLDetailsElement[] = []
    const before = () => {
      scheme = root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
      for (const each of opened) each.open = true
    }
    const after = () => {
      if (scheme !== null) root.setAttribute(SCHEME, scheme)
      for (const each of opened) each.open = false
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return null
}
