import { Skeleton, VisuallyHidden } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { sheetHeight } from '../sheet-height'

/** Placeholders as tall as the bars, the grid and the legend. */
export const PriceEditorSkeleton = () => (
  <div className={shared.stack8} role="status">
    <VisuallyHidden>Loading prices</VisuallyHidden>
    <div className={`${shared.line8x12} ${shared.below10}`}>
      <Skeleton height={34} width={170} />
      <Skeleton height={30} width={190} />
      <Skeleton height={30} width={250} />
    </div>
    <div className={`${shared.line8x12} ${shared.below10}`}>
      <Skeleton height={36} width={220} />
      <Skeleton height={36} width={95} />
      <Skeleton height={30} width={320} />
    </div>
    <Skeleton h={sheetHeight(false)} radius="md" />
    <Skeleton height={20} width="40%" />
  </div>
)
