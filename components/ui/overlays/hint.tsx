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
  /** Gets the id that the control names in `aria-describedby`. */
  children: (describedBy: string) => ReactNode
}

/**
 * A remark about a control, which describes it always and is seen on hover and on focus: Mantine's tooltip,
 * loaded when the control is first pointed at or focused. Escape closes it.
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
