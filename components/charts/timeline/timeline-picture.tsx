'use client'
import { useId } from 'react'
import { useTimeText } from '@/components/time/reader-clock'
import { sliceClass } from '../slice-class'
import type { Range, Span } from './span'
import { TICKS, tickText } from './ticks'
import classes from './timeline-picture.module.css'

type PictureBar = {
  key: string
  span: Span
  /** The colour slot of the bar. */
  slot: number
  text: string
  /** True if the period has no end yet. */
  isOpen: boolean
}

export type PictureRow = { key: string; name: string; facts: string; bars: readonly PictureBar[] }

const WIDTH = 1200
const NAMES = 210
const AXIS = 24
const ROW = 40
const BAR = 24
/** Minimum width, so that a short period in a long range is visible. */
const NARROWEST = 4
const OPEN_EDGE = 3

type Props = { rows: readonly PictureRow[]; range: Range; end: string }

/** A timeline as a single picture, including the details that the page shows on hover. */
export function TimelinePicture({ rows, range, end }: Props) {
  const timeText = useTimeText()
  const id = useId()
  const height = AXIS + rows.length * ROW
  return (
    <svg
      role="img"
      aria-label="Timeline"
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      className={classes.text}
    >
      {TICKS.map((percent) => (
        <g key={percent}>
          <text x={xOf(percent)} y={14} className={classes.note}>
            {tickText(percent, range, timeText)}
          </text>
          <line
            x1={xOf(percent)}
            x2={xOf(percent)}
            y1={AXIS - 4}
            y2={height}
            className={classes.line}
          />
        </g>
      ))}
      <text x={WIDTH} y={14} textAnchor="end" className={classes.note}>
        {end}
      </text>
      {rows.map((row, i) => (
        <Row key={row.key} row={row} top={AXIS + i * ROW} clip={`${id}-${i}`} />
      ))}
    </svg>
  )
}

/** The horizontal position in pixels of a percentage of the range. */
const xOf = (percent: number) => NAMES + ((WIDTH - NAMES) * percent) / 100

type RowProps = { row: PictureRow; top: number; clip: string }

const Row = ({ row: { name, facts, bars }, top, clip }: RowProps) => (
  <g>
    <Clipped id={`${clip}-name`} x={0} y={top} width={NAMES - 12} height={ROW} />
    <g clipPath={`url(#${clip}-name)`}>
      <text x={0} y={top + 16} className={classes.name}>
        {name}
      </text>
      <text x={0} y={top + 32} className={classes.note}>
        {facts}
      </text>
    </g>
    {bars.map((bar, i) => (
      <BarMark key={bar.key} bar={bar} top={top + (ROW - BAR) / 2} clip={`${clip}-${i}`} />
    ))}
  </g>
)

type BarProps = { bar: PictureBar; top: number; clip: string }

function BarMark({ bar: { span, slot, text, isOpen }, top, clip }: BarProps) {
  const width = Math.max(NARROWEST, xOf(span.width) - NAMES)
  const x = Math.min(xOf(span.start), WIDTH - width)
  return (
    <g className={sliceClass(slot)}>
      <rect x={x} y={top} width={width} height={BAR} rx={3} className={classes.bar} />
      {isOpen && (
        <rect
          x={x + width - OPEN_EDGE}
          y={top}
          width={OPEN_EDGE}
          height={BAR}
          className={classes.edge}
        />
      )}
      <Clipped id={clip} x={x} y={top} width={Math.max(0, width - 8)} height={BAR} />
      <text x={x + 6} y={top + 16} clipPath={`url(#${clip})`} className={classes.ink}>
        {text}
      </text>
    </g>
  )
}

type ClippedProps = { id: string; x: number; y: number; width: number; height: number }

const Clipped = ({ id, ...rect }: ClippedProps) => (
  <clipPath id={id}>
    <rect {...rect} />
  </clipPath>
)
