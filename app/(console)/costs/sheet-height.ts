/** The height of the grid, which fills the window. The tray of pending changes takes its lower end. */
export const sheetHeight = (hasTray: boolean) =>
  `max(320px, calc(100dvh - ${hasTray ? 424 : 372}px))`
