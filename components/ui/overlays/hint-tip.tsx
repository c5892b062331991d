'use client'
import { Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'

type Props = { text: string; anchor: HTMLElement; isOpen: boolean; onClose: () => void }

/** The tooltip itself, loaded on demand by `Hint`. */
export function HintTip({ text, anchor, isOpen, onClose }: Props) {
  useWindowEvent('keydown', (event) => event.key === 'Escape' && onClose())
  return (
    <Tooltip
      target={anchor}
      label={text}
      opened={isOpen}
      position="bottom-start"
      // Without a gap, the pointer can move from the control to the tooltip.
      offset={0}
      interactive
      multiline
      maw={280}
    />
  )
}
