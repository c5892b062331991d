'use client'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** The element that opened the most recently closed dialog, for a dialog that replaces it. */
let formerOpener: Element | null = null

/**
 * Returns the focus to the element that opened a dialog. Mantine does so only for a dialog that stays mounted
 * while it is closed; most dialogs here are mounted open and unmounted when they close.
 */
export function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null)
  // A layout effect runs before an element of the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    opener.current = openerAt(document.activeElement)
    return () => {
      formerOpener = opener.current
    }
  }, [isOpen])
  // This cleanup runs after the dialog is removed and the focus is lost.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      const last = opener.current
      if (document.activeElement === document.body && last instanceof HTMLElement)
        last.focus({ preventScroll: true })
    }
  }, [isOpen])
}

/** A menu entry disappears with its menu, so the button of the menu counts as the opener. */
function openerAt(focused: Element | null): Element | null {
  if (focused === null || focused === document.body) return formerOpener
  const button = focused.closest('[data-menu-dropdown]')?.getAttribute('aria-labelledby')
  return (
    (button === null || button === undefined ? null : document.getElementById(button)) ?? focused
  )
}
