/** A confirmation of what the page already shows; errors never come this way. */
export async function saved(message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({
    message,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close this message' },
  })
}
