import { useId } from 'react'
import { Area, AreaChart, CartesianGrid, ReferenceLine, XAxis, YAxis } from 'recharts'
import type { Slice } from '@/lib/features/previews/view/slices'
import axes from './axes.module.css'
import classes from './placements-area.module.css'
import { amountTicks } from './rate-model'
import { sliceClass } from './slice-class'
import { SlicePattern } from './slice-pattern'

type Props = {
  width: number
  /** Accounts in account order; `share` is their share of the whole run. */
  accounts: readonly Slice[]
  /** Cumulative placements by account key, sampled at increasing launches. */
  points: readonly Readonly<Record<string, number>>[]
  /** Launches that spilled over to a later group, described in words. */
  spills: readonly { launch: number; words: string }[]
  label: string
  describedBy: string
}

/** A stacked area chart of the placements of each account, launch by launch. */
export function PlacementsArea({ width, accounts, points, spills, label, describedBy }: Props) {
  const fill = useId()
  return (
    <AreaChart
      width={width}
      height={220}
      data={[...points]}
      accessibilityLayer={false}
      margin={{ top: 18, right: 12, bottom: 4, left: 0 }}
      className={axes.chart}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    >
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="launch"
        type="number"
        domain={[0, 'dataMax']}
        tickLine={false}
        tickCount={6}
      />
      <YAxis width={44} tickLine={false} axisLine={false} {...heightsOf(accounts, points)} />
      {accounts.map(({ key, slot, hatched }) => (
        <SlicePattern key={key} id={`${fill}${key}`} slot={slot} hatched={hatched} />
      ))}
      {accounts.map(({ key, slot }) => (
        <Area
          key={key}
          dataKey={(point: Readonly<Record<string, number>>) => point[key] ?? 0}
          stackId="placements"
          type="linear"
          isAnimationActive={false}
          activeDot={false}
          className={`${sliceClass(slot)} ${axes.area}`}
          fill={`url(#${fill}${key})`}
          fillOpacity={0.85}
          stroke="var(--slice)"
        />
      ))}
      {spills.map(({ launch }) => (
        <ReferenceLine
          key={launch}
          x={launch}
          className={classes.spill}
          label={{ value: `#${launch}`, position: 'top', className: classes.spillLabel }}
        />
      ))}
    </AreaChart>
  )
}

/** Round ticks up to all placements of the run. */
function heightsOf(accounts: Props['accounts'], points: Props['points']) {
  const last = points.at(-1) ?? {}
  const all = accounts.reduce((sum, { key }) => sum + (last[key] ?? 0), 0)
  const ticks = amountTicks(all).filter(Number.isInteger)
  return { ticks, domain: [0, ticks.at(-1) ?? 1] }
}
