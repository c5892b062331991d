import { Button } from '@mantine/core'

/** Closes a form within a page; renders nothing if the panel around the form closes it. */
export const CancelButton = ({ onClick }: { onClick: (() => void) | undefined }) =>
  onClick === undefined ? null : (
    <Button variant="default" onClick={onClick}>
      Cancel
    </Button>
  )
