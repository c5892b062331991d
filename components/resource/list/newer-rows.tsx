'use client'
import { Button } from '@mantine/core'
import classes from './list-table.module.css'

type Props = {
  /** Number of rows that are newer than the displayed ones. */
  count: number
  /** From this number on the count is not exact. */
  most: number
  one: string
  many: string
  onShow: () => void
}

/** Reports newer rows. The displayed rows do not move until the user loads the newer ones. */
export const NewerRows = ({ count, most, one, many, onShow }: Props) => (
  <span className={classes.newer} role="status">
    {count > 0 && (
      <>
        {`${count >= most ? `More than ${most - 1}` : count} new ${count === 1 ? one : many}`}
        <Button size="compact-xs" variant="light" onClick={onShow}>
          Show
        </Button>
      </>
    )}
  </span>
)
