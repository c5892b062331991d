'use client'
import type { ReactNode } from 'react'
import { LazyMenu } from './lazy-menu'
import type { MenuEntry } from './menu-entry'
import { type OpenerButton, useOpener } from './use-opener'

type Props = {
  /** Renders the button with the given props. Its text names the menu. */
  button: (props: OpenerButton) => ReactNode
  entries: readonly MenuEntry[]
  width?: number
  /** The menu is as far right as its button by default. */
  position?: 'bottom-start' | 'bottom-end'
}

/** A button with a menu. Mantine's menu is loaded when the button is first hovered, focused or pressed. */
export function MenuButton({ button, entries, width, position }: Props) {
  const opener = useOpener('menu')
  return (
    <>
      {button(opener.button)}
      {opener.anchor !== null && (
        <LazyMenu
          id={opener.id}
          anchor={opener.anchor}
          entries={entries}
          isOpen={opener.isOpen}
          onClose={() => opener.setOpen(false)}
          width={width}
          position={position}
        />
      )}
    </>
  )
}
