'use client'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import classes from './menu-button.module.css'
import { placeBelow } from './place-below'

type Props = {
  className?: string
  label?: string
  button: ReactNode
  children: ReactNode
}

/** A button with a menu, drawn by the browser's own top layer: Escape and a click elsewhere close it. */
export function MenuButton({ className, label, button, children }: Props) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  const toggled = (open: boolean) => {
    setOpen(open)
    if (!open || menu.current === null || trigger.current === null) return
    placeBelow(menu.current, trigger.current, 'end')
    items()[0]?.focus()
    window.addEventListener('scroll', () => menu.current?.hidePopover(), { once: true })
  }

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return menu.current?.hidePopover()
    const all = items()
    const here = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className ?? classes.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes.menu}
        onToggle={(event) => toggled(event.newState === 'open')}
        onKeyDown={move}
        onClick={(event) => {
          if ((event.target as Element).closest('[role=menuitem]') !== null)
            event.currentTarget.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}
