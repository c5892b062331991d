'use client'
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'

/** What the button must be given. */
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
 * The state of what opens at a button. Its code is not part of the page: it is wanted once the button is
 * pointed at, focused or pressed.
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
    // The focus moves into the panel shortly after it opens: Tab before that would leave it behind.
    onKeyDown: ({ key }) => {
      if (key === 'Tab') setOpen(false)
    },
  }
  return { id, anchor: isRequested ? anchor : null, isOpen, setOpen, button }
}

/** False at first: Mantine notes where to return the focus to only when something opens after it was drawn. */
export function useOpenedLater(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  return isShown
}
