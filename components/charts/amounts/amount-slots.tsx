import { PageLink } from '@/components/ui/text/page-link'
import type { PlotBox } from '../rate-area'
import type { Amount } from './amount'
import classes from './amounts.module.css'

type Props = {
  amounts: readonly Amount[]
  box: PlotBox
  direction: 'columns' | 'rows'
  onRead: (words: string | null) => void
}

/**
 * Areas over the columns or bars: hovering or focusing one describes its amount, and clicking it opens the
 * details.
 */
export const AmountSlots = ({ amounts, box, direction, onRead }: Props) => (
  <div
    className={classes.plot}
    style={{ inset: `${box.top}px ${box.right}px ${box.bottom}px ${box.left}px` }}
    onPointerLeave={() => onRead(null)}
  >
    <ol className={direction === 'rows' ? `${classes.slots} ${classes.rows}` : classes.slots}>
      {amounts.map(({ key, words, href }) => (
        <li
          key={key}
          className={classes.slot}
          onPointerEnter={() => onRead(words)}
          onFocus={() => onRead(words)}
        >
          {href === undefined ? (
            <span role="img" aria-label={words} />
          ) : (
            <PageLink href={href} aria-label={words} />
          )}
        </li>
      ))}
    </ol>
  </div>
)
