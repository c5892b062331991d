'use client'
import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { Anchor } from './anchor'
import { useOpenedLater } from './use-opener'
import { useTopmost } from './use-topmost'
import { withinWindow } from './within-window'

type Props = {
  id: string
  label: string
  anchor: HTMLElement
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The panel itself, loaded on demand by `PopoverButton`. */
export function PopoverPanel({ id, label, anchor, isOpen, onClose, children }: Props) {
  const opened = useOpenedLater(isOpen)
  // Escape in a calendar within the panel closes only the calendar.
  const isTopmost = useTopmost(opened)
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={onClose}
      closeOnEscape={isTopmost}
      closeOnClickOutside={isTopmost}
      position="bottom-start"
      middlewares={withinWindow}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor at={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        aria-label={label}
        aria-labelledby={undefined}
        style={{ overflowY: 'auto' }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
