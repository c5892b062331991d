import type { MenuProps } from '@mantine/core'

/** Minimum height in pixels; below it the content is unreadable, and the window has to be scrolled. */
const MIN_HEIGHT = 120

/**
 * Limits an overlay to the window, where its content scrolls. Scrolling the page instead would move the button
 * out of view, and Mantine hides an overlay whose button is out of view.
 */
export const withinWindow: NonNullable<MenuProps['middlewares']> = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${Math.max(MIN_HEIGHT, availableHeight)}px`
    },
  },
}
