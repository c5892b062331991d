import { Skeleton, VisuallyHidden } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import classes from './skeleton-rows.module.css'

/** Placeholder rows as tall as those of a table, so that the layout does not shift when the data arrives. */
export function SkeletonRows({ rows, what }: { rows: number; what: string }) {
  return (
    <div className={`${shared.frame} ${classes.root}`} role="status">
      <VisuallyHidden>Loading {what}</VisuallyHidden>
      {Array.from({ length: rows + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity.
        <div key={row} className={classes.row}>
          <Skeleton height={10} width="22%" />
          <Skeleton height={10} width="14%" />
          <Skeleton height={10} width="10%" />
        </div>
      ))}
    </div>
  )
}
