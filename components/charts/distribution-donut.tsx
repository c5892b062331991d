import { useId } from 'react'
import { percentTexts } from '@/lib/base/percent'
import type { Slice } from '@/lib/features/previews/view/slices'
import classes from './distribution-donut.module.css'
import { middleOf, outlineOf, type Sector, sectorsOf } from './ring-sectors'
import { sliceClass } from './slice-class'
import { SlicePattern } from './slice-pattern'

type Props = {
  /** At most twelve slices, in account order. */
  slices: readonly Slice[]
  /** The compared policy, shown as a thin outer ring; empty without a comparison. */
  ghost: readonly Slice[]
  /** Two short lines for the centre. */
  centre: readonly [string, string]
  /** A text alternative for the whole chart. */
  label: string
  /** Id of the table with the exact numbers. */
  describedBy: string
}

type SliceSector = Sector<Slice>

const SIZE = 206
const LABELLED = 0.065
/** Below this angle a slice is narrower than its own border, so a line in its colour keeps it visible. */
const HAIRLINE = (1.6 * Math.PI) / 180

const ring = { inner: 46, outer: 92 }
const ghostRing = { inner: 95, outer: 101 }

const visibleSectors = (slices: readonly Slice[]): SliceSector[] =>
  sectorsOf(slices.filter(({ share }) => share > 0))

/**
 * The shares of the next launch by account. The table next to it is the precise and accessible version. It is
 * plain SVG, because the chart library takes most of the time of an edit.
 */
export function DistributionDonut({ slices, ghost, centre, label, describedBy }: Props) {
  const prefix = useId()
  const sectors = visibleSectors(slices)
  const texts = percentTexts(sectors.map(({ data }) => data.share))

  return (
    <svg
      width={SIZE}
      height={SIZE}
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      className={classes.donut}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    >
      {sectors.length === 0 && <circle r="69" className={classes.empty} />}
      {sectors.map((sector) => (
        <SliceShape key={sector.data.key} sector={sector} prefix={prefix} />
      ))}
      {visibleSectors(ghost).map((sector) => (
        <g
          key={sector.data.key}
          className={`${sliceClass(sector.data.slot)} ${classes.ghost}`}
          data-ghost
        >
          <path d={outlineOf(sector, ghostRing)} className={classes.slice} />
        </g>
      ))}
      {sectors.map((sector, index) => (
        <SliceLabel key={sector.data.key} sector={sector} text={texts[index] ?? ''} />
      ))}
      <text y="-4" className={classes.centre}>
        {centre[0]}
      </text>
      <text y="14" className={classes.centreNote}>
        {centre[1]}
      </text>
    </svg>
  )
}

function SliceShape({ sector, prefix }: { sector: SliceSector; prefix: string }) {
  const { key, slot, hatched } = sector.data
  const pattern = `${prefix}${key}`
  const outline = outlineOf(sector, ring)
  return (
    <g className={sliceClass(slot)} data-slice={sector.data.key}>
      <path d={outline} className={classes.slice} />
      <SlicePattern id={pattern} slot={slot} hatched={hatched} isOverlay />
      <path d={outline} fill={`url(#${pattern})`} className={classes.overlay} />
      {sector.endAngle - sector.startAngle < HAIRLINE && <Hairline sector={sector} />}
    </g>
  )
}

function Hairline({ sector: { startAngle, endAngle } }: { sector: SliceSector }) {
  const degrees = ((startAngle + endAngle) / 2) * (180 / Math.PI)
  return (
    <line
      className={classes.hairline}
      y1={-ring.inner}
      y2={-ring.outer}
      transform={`rotate(${degrees})`}
    />
  )
}

/** Letter and share on the slice; small slices are labelled only in the table. */
function SliceLabel({ sector, text }: { sector: SliceSector; text: string }) {
  const { share, letter, slot } = sector.data
  if (share < LABELLED) return null

  const { x, y } = middleOf(sector, ring)
  return (
    <g className={`${sliceClass(slot)} ${classes.label}`} aria-hidden>
      <text x={x} y={y - 3} className={classes.letter}>
        {letter}
      </text>
      <text x={x} y={y + 11}>
        {text.replace(' %', '%')}
      </text>
    </g>
  )
}
