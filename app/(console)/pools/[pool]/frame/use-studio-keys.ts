'use client'

import { notifications } from '@mantine/notifications'
import { useEffect, useEffectEvent } from 'react'

type Keys = { onUndo: () => void; onRedo: () => void; onReview: () => void }

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    (target instanceof HTMLInputElement &&
      ['text', 'search', 'email', 'password'].includes(target.type)))

/**
 * The keyboard shortcuts of the studio, all with a modifier. In a focused text field the browser's own undo has
 * precedence.
 */
export function useStudioKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const key = event.key.toLowerCase()
    if (key === 'z' && !isText(event.target)) {
      if (event.shiftKey) keys.onRedo()
      else keys.onUndo()
    } else if (key === 'enter') keys.onReview()
    else if (key === 's') notifications.show({ message: 'Drafts save automatically.' })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
