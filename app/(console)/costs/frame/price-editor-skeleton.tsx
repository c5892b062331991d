import { Skeleton, VisuallyHidden } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import bar from '../bar.module.css'
import classes from '../page.module.css'

/** Placeholders as tall as the bars, the grid and the legend will be. */
export const PriceEditorSkeleton = () => (
  <div className={shared.stack8} role="status">
    <VisuallyHidden>Loading prices</VisuallyHidden>
    <div className={bar.view}>
      <Skeleton height={34} width={170} />
      <Skeleton height={30} width={190} />
      <Skeleton height={30} width={250} />
    </div>
    <div className={bar.filters}>
      <Skeleton height={36} width={220} />
      <Skeleton height={36} width={170} />
      <Skeleton height={36} width={170} />
      <Skeleton height={36} width={170} />
      <Skeleton height={30} width={320} />
    </div>
    <Skeleton className={classes.sheet} radius="md" />
    <Skeleton height={20} width="40%" />
  </div>
)
