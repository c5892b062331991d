'use client'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** What opened the dialog that closed last, for one that takes its place. */
let formerOpener: Element | null = null

/**
 * Gives the focus back to what opened a dialog. Mantine does so for a dialog that stays on the page while it is closed;
 * most of ours are drawn open and go when they close.
 */
export function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null)
  // Before what the dialog holds takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    opener.current = openerAt(document.activeElement)
    return () => {
      formerOpener = opener.current
    }
  }, [isOpen])
  // After the dialog is gone, and the focus with it.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      const last = opener.current
      if (document.activeElement === document.body && last instanceof HTMLElement)
        last.focus({ preventScroll: true })
    }
  }, [isOpen])
}

/** An entry of a menu goes with its menu, whose button stays. */
function openerAt(focused: Element | null): Element | null {
  if (focused === null || focused === document.body) return formerOpener
  const button = focused.closest('[data-menu-dropdown]')?.getAttribute('aria-labelledby')
  return (
    (button === null || button === undefined ? null : document.getElementById(button)) ?? focused
  )
}
