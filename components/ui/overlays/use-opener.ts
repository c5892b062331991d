'use client'
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'

/** The props that the button must be given. */
export type OpenerButton = {
  id: string
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onPointerEnter: () => void
  onFocus: () => void
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The state of a button that opens a menu or dialog, whose code is loaded when the button is hovered, focused
 * or pressed.
 */
export function useOpener(popup: 'menu' | 'dialog') {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [isRequested, setRequested] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const request = () => setRequested(true)
  const button: OpenerButton = {
    id,
    ref: setAnchor,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    onPointerEnter: request,
    onFocus: request,
    onClick: () => {
      request()
      setOpen(!isOpen)
    },
    // The focus moves into the panel shortly after it opens. Pressing Tab before that would leave the panel
    // open behind the focus.
    onKeyDown: ({ key }) => {
      if (key === 'Tab') setOpen(false)
    },
  }
  return { id, anchor: isRequested ? anchor : null, isOpen, setOpen, button }
}

/**
 * False in the first render, because Mantine remembers the element to refocus only if the overlay opens after
 * it was mounted.
 */
export function useOpenedLater(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  return isShown
}
