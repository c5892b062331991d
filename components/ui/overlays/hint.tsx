'use client'
import dynamic from 'next/dynamic'
import { type ReactNode, useId, useState } from 'react'
import { whenOnline } from '@/lib/api/browser/when-online'
import { loadWithRetries } from '../load-with-retries'
import classes from './hint.module.css'

const HintTip = dynamic(
  () => loadWithRetries(() => whenOnline(() => import('./hint-tip')).then((it) => it.HintTip)),
  {
    ssr: false,
    loading: () => null,
  },
)

type Props = {
  text: string
  /** Receives the id for `aria-describedby` of the control. */
  children: (describedBy: string) => ReactNode
}

/**
 * A description of a control, shown on hover and focus, and always available to screen readers. Mantine's
 * tooltip is loaded when the control is first hovered or focused. Escape closes it.
 */
export function Hint({ text, children }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null)
  const [isRequested, setRequested] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const show = () => {
    setRequested(true)
    setOpen(true)
  }
  const hide = () => setOpen(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches over the control inside.
    <span
      ref={setAnchor}
      className={classes.anchor}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children(id)}
      <span id={id} hidden>
        {text}
      </span>
      {isRequested && anchor !== null && (
        <HintTip text={text} anchor={anchor} isOpen={isOpen} onClose={hide} />
      )}
    </span>
  )
}
