import { notifications } from '@mantine/notifications'

/** A confirmation of what the page already shows; errors never come this way. */
export const saved = (message: string) =>
  notifications.show({
    message,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close this message' },
  })
