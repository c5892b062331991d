import shared from '@/components/ui/shared.module.css'
import { sliceClass } from '../slice-class'
import classes from './amounts.module.css'

export type LegendEntry = { mark: 'amount' | 'expected' | 'before' | 'limit'; label: string }

/** The legend of a chart of amounts. */
export const AmountLegend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <span className={`${shared.row2x14} ${classes.legend}`}>
    {entries.map(({ mark, label }) => (
      <span key={mark}>
        <i className={`${sliceClass(0)} ${classes.swatch}`} data-mark={mark} aria-hidden />
        {label}
      </span>
    ))}
  </span>
)
