'use client'
import { type ReactNode, useId, useRef, useState } from 'react'
import menu from './menu-button.module.css'
import { placeBelow } from './place-below'
import classes from './popover-button.module.css'

type Props = {
  /** What opens, for those who do not see it. */
  label: string
  button: ReactNode
  /** Gets a function that closes it. */
  children: (close: () => void) => ReactNode
}

/** A button with a small form in the browser's own top layer: Escape and a click elsewhere close it. */
export function PopoverButton({ label, button, children }: Props) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  const toggled = (open: boolean) => {
    setOpen(open)
    if (!open || panel.current === null || trigger.current === null) return
    placeBelow(panel.current, trigger.current, 'start')
    window.addEventListener('scroll', () => panel.current?.hidePopover(), { once: true })
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={menu.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`${menu.menu} ${classes.panel}`}
        onToggle={(event) => toggled(event.newState === 'open')}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
