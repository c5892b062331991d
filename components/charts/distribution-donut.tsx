import { useId } from 'react'
import { Pie, PieChart, type PieLabelRenderProps, type PieSectorShapeProps, Sector } from 'recharts'
import { percentTexts } from '@/lib/features/previews/percent.client'
import type { Slice } from '@/lib/features/previews/slices.client'
import classes from './distribution-donut.module.css'
import { sliceClass } from './slice-class'

type Props = {
  /** At most twelve, in account order. */
  slices: readonly Slice[]
  /** The compared policy, drawn as a thin outer ring; empty draws none. */
  ghost: readonly Slice[]
  /** Two short lines in the middle. */
  centre: readonly [string, string]
  /** The whole picture in words. */
  label: string
  /** Id of the table that says the same precisely. */
  describedBy: string
}

const SIZE = 232
const LABELLED = 0.06
const ring = { inner: 58, outer: 104, ghost: 108, ghostOuter: 114 }
const clockwiseFromNoon = { startAngle: 90, endAngle: -270, isAnimationActive: false } as const

/** Who gets the next launch, at a glance. The table beside it is the precise and accessible version. */
export function DistributionDonut({ slices, ghost, centre, label, describedBy }: Props) {
  const hatch = useId()
  const drawn = slices.filter(({ share }) => share > 0)
  const texts = percentTexts(drawn.map(({ share }) => share))
  const labelled = drawn.map((slice, index) => ({ ...slice, text: texts[index] }))

  return (
    <PieChart
      width={SIZE}
      height={SIZE}
      accessibilityLayer={false}
      className={classes.donut}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    >
      <defs>
        <pattern
          id={hatch}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2" height="6" className={classes.hatch} />
        </pattern>
      </defs>
      {drawn.length === 0 && (
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={(ring.inner + ring.outer) / 2}
          className={classes.empty}
        />
      )}
      <Pie
        {...clockwiseFromNoon}
        data={labelled}
        dataKey="share"
        nameKey="name"
        innerRadius={ring.inner}
        outerRadius={ring.outer}
        rootTabIndex={-1}
        labelLine={false}
        label={SliceLabel}
        shape={(sector: PieSectorShapeProps) => <SliceShape sector={sector} hatch={hatch} />}
      />
      {ghost.length > 0 && (
        <Pie
          {...clockwiseFromNoon}
          data={ghost.filter(({ share }) => share > 0)}
          dataKey="share"
          nameKey="name"
          innerRadius={ring.ghost}
          outerRadius={ring.ghostOuter}
          rootTabIndex={-1}
          className={classes.ghost}
          shape={(sector: PieSectorShapeProps) => <SliceShape sector={sector} hatch={hatch} />}
        />
      )}
      <text x={SIZE / 2} y={SIZE / 2 - 4} className={classes.centre}>
        {centre[0]}
      </text>
      <text x={SIZE / 2} y={SIZE / 2 + 14} className={classes.centreNote}>
        {centre[1]}
      </text>
    </PieChart>
  )
}

/** Below this a slice is narrower than its own borders, so a line in its colour keeps it visible. */
const HAIRLINE_DEGREES = 1.6

function SliceShape({ sector, hatch }: { sector: PieSectorShapeProps; hatch: string }) {
  const { cx, cy, innerRadius, outerRadius, startAngle, endAngle } = sector
  const { slot, hatched } = sector.payload as Slice
  const geometry = { cx, cy, innerRadius, outerRadius, startAngle, endAngle }
  const isHairline = Math.abs(endAngle - startAngle) < HAIRLINE_DEGREES
  return (
    <g className={sliceClass(slot)}>
      <Sector {...geometry} className={classes.slice} />
      {hatched && <Sector {...geometry} fill={`url(#${hatch})`} className={classes.overlay} />}
      {isHairline && <Hairline sector={sector} />}
    </g>
  )
}

function Hairline({ sector }: { sector: PieSectorShapeProps }) {
  const { cx, cy, innerRadius, outerRadius, midAngle = 0 } = sector
  const [cos, sin] = [Math.cos((-midAngle * Math.PI) / 180), Math.sin((-midAngle * Math.PI) / 180)]
  return (
    <line
      className={classes.hairline}
      x1={cx + innerRadius * cos}
      y1={cy + innerRadius * sin}
      x2={cx + outerRadius * cos}
      y2={cy + outerRadius * sin}
    />
  )
}

/** Letter and share on the slice itself; small slices are named by the table. */
function SliceLabel({
  cx,
  cy,
  innerRadius,
  outerRadius,
  midAngle = 0,
  payload,
}: PieLabelRenderProps) {
  const { share, letter, slot, text } = payload as Slice & { text: string }
  if (share < LABELLED) return null

  const middle = (Number(innerRadius) + Number(outerRadius)) / 2
  const x = Number(cx) + middle * Math.cos((-midAngle * Math.PI) / 180)
  const y = Number(cy) + middle * Math.sin((-midAngle * Math.PI) / 180)
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
