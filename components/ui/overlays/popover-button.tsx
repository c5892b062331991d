'use client'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { whenOnline } from '@/lib/api/browser/when-online'
import { loadWithRetries } from '../load-with-retries'
import { type OpenerButton, useOpener } from './use-opener'

const PopoverPanel = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./popover-panel')).then((it) => it.PopoverPanel),
    ),
  { ssr: false, loading: () => null },
)

type Props = {
  /** Names the popover for screen readers. */
  label: string
  /** Renders the button with the given props. */
  button: (props: OpenerButton) => ReactNode
  /** Receives a function that closes the popover. */
  children: (close: () => void) => ReactNode
}

/**
 * A button with a small form. Mantine's popover is loaded when the button is first hovered, focused or pressed.
 */
export function PopoverButton({ label, button, children }: Props) {
  const opener = useOpener('dialog')
  const close = () => opener.setOpen(false)
  return (
    <>
      {button(opener.button)}
      {opener.anchor !== null && (
        <PopoverPanel
          id={opener.id}
          label={label}
          anchor={opener.anchor}
          isOpen={opener.isOpen}
          onClose={close}
        >
          {children(close)}
        </PopoverPanel>
      )}
    </>
  )
}
