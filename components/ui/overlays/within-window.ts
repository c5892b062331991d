import type { MenuProps } from '@mantine/core'

/** Less than this is not readable: then the window has to be scrolled. */
const LEAST_HEIGHT = 120

/**
 * What opens at a button ends at the edge of the window and scrolls there. Scrolling the page instead would move its
 * button out of sight, and Mantine hides what opened with it.
 */
export const withinWindow: NonNullable<MenuProps['middlewares']> = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${Math.max(LEAST_HEIGHT, availableHeight)}px`
    },
  },
}
