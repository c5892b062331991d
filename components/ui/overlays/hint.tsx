'use client'
import { type ReactNode, useId, useRef } from 'react'
import classes from './hint.module.css'
import { placeBelow } from './place-below'

type Props = {
  text: string
  /** Gets the id that the control names in `aria-describedby`. */
  children: (describedBy: string) => ReactNode
}

/** A remark about a control, on hover and on focus; it can be pointed at, and Escape sends it away. */
export function Hint({ text, children }: Props) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  const hide = () => tip.current?.matches(':popover-open') === true && tip.current.hidePopover()
  const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
  const show = () => {
    if (tip.current === null || anchor.current === null || tip.current.matches(':popover-open'))
      return
    tip.current.showPopover()
    placeBelow(tip.current, anchor.current, 'start')
    document.addEventListener('keydown', hideOnEscape, { once: true })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches over the control inside.
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children(id)}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={classes.tip}>
        {text}
      </span>
    </span>
  )
}
