'use client'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
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

  // What is inside may come a moment later and want more room: every size is placed anew.
  useEffect(() => {
    const [floating, anchor] = [panel.current, trigger.current]
    if (!isOpen || floating === null || anchor === null) return
    const sizes = new ResizeObserver(() => placeBelow(floating, anchor, 'start'))
    sizes.observe(floating)
    return () => sizes.disconnect()
  }, [isOpen])

  const toggled = (open: boolean) => {
    setOpen(open)
    if (open) window.addEventListener('scroll', () => panel.current?.hidePopover(), { once: true })
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
