import type { CSSProperties } from 'react'
import { accountColour } from '@/components/charts/palette'
import classes from './backtest.module.css'

type Props = {
  slot: number
  /** The shares under the two policies. */
  a: number
  b: number
  /** The range expected at launch time, rendered behind the bars. */
  band?: { low: number; high: number } | null
}

/** The shares of an account under two policies, one below the other. */
export function TwoBars({ slot, a, b, band = null }: Props) {
  return (
    <span className={classes.bars} style={{ '--bar': accountColour(slot) } as CSSProperties}>
      {band !== null && <span className={classes.band} style={wide(band.low, band.high)} />}
      <span className={classes.barA} style={wide(0, a)} />
      <span className={classes.barB} style={wide(0, b)} />
    </span>
  )
}

const wide = (from: number, to: number): CSSProperties => ({
  insetInlineStart: `${from * 100}%`,
  inlineSize: `${(to - from) * 100}%`,
})
