'use client'
import { useElementSize } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { useZone } from '@/components/time/reader-clock'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { zoneName } from '@/lib/base/time-text'
import figure from './chart-figure.module.css'
import classes from './rate-chart.module.css'
import { placeOn, type RateStep, stepAt, timeTicks } from './rate-model'
import type { Span } from './zoom/span'
import { SpanMark } from './zoom/span-mark'
import { useDragSpan } from './zoom/use-drag-span'

const RateArea = dynamic(
  () =>
    loadWithRetries(() => whenOnline(() => import('./rate-area')).then((chart) => chart.RateArea)),
  { ssr: false, loading: () => null },
)

type Props = {
  accounts: readonly { key: string; slot: number; hatched: boolean }[]
  steps: readonly RateStep[]
  since: string
  until: string
  currency: string
  label: string
  money: (amount: number) => string
  /** Describes a step: its time, its cost, and the accounts that it consists of. */
  wordsOf: (step: RateStep) => string
  /** Called to zoom in on a part of the time. */
  onZoom?: (from: string, to: string) => void
}

const HEIGHT = 164
const BOX = { top: 8, right: 12, bottom: 20, left: 44 }

/** The run rate over time with axes; hovering or the arrow keys describe a single step. */
export function RateChart(props: Props) {
  const { steps, since, until, currency, label, wordsOf } = props
  const zone = useZone()
  const { ref, width } = useElementSize()
  const [read, setRead] = useState(-1)
  const ticks = useMemo(() => timeTicks(since, until, zone), [since, until, zone])
  const step = steps[read]
  return (
    <figure className={figure.root} aria-label={label}>
      <span>{`${currency}/h, times in ${zoneName(until, zone)}`}</span>
      <div ref={ref} className={figure.canvas} style={{ blockSize: HEIGHT }}>
        {width > 0 && <RateArea {...props} width={width} height={HEIGHT} box={BOX} ticks={ticks} />}
        <StepReader {...props} read={read} onRead={setRead} />
      </div>
      <p className={`${shared.noPrint} ${figure.readout}`} data-testid="run-rate-readout">
        {step === undefined ? hintOf(props.onZoom !== undefined) : wordsOf(step)}
      </p>
    </figure>
  )
}

const hintOf = (zooms: boolean) =>
  zooms
    ? 'Point at a time, or focus the chart and use the arrow keys. Drag over a time, or press Enter, to zoom in.'
    : 'Point at a time, or focus the chart and use the arrow keys.'

type ReaderProps = Props & { read: number; onRead: (step: number) => void }

/** Overlay of the plot that reports the step under the pointer or the keyboard focus. */
function StepReader({ steps, since, until, wordsOf, read, onRead, onZoom }: ReaderProps) {
  const place = placeOn(since, until)
  const step = steps[read]
  const last = steps.length - 1
  const { span, handlers } = useDragSpan(
    onZoom && (({ from, to }: Span) => onZoom(timeAt(from), timeAt(to))),
  )
  const timeAt = (part: number) =>
    new Date(Date.parse(since) + part * (Date.parse(until) - Date.parse(since))).toISOString()
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onRead(stepAt(steps, { since, until }, (clientX - left) / width))
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && step !== undefined) onZoom?.(step.from, step.to)
    const next = { ArrowLeft: read - 1, ArrowRight: read + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onRead(Math.min(Math.max(next, 0), last))
  }
  return (
    <div
      className={classes.plot}
      style={{ inset: `${BOX.top}px ${BOX.right}px ${BOX.bottom}px ${BOX.left}px` }}
      role="slider"
      tabIndex={0}
      aria-label="Run-rate at a time"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={read < 0 ? last : read}
      aria-valuetext={step === undefined ? 'No time chosen' : wordsOf(step)}
      {...handlers}
      onPointerDown={(event) => {
        point(event)
        handlers.onPointerDown(event)
      }}
      onPointerMove={(event) => {
        point(event)
        handlers.onPointerMove(event)
      }}
      onPointerLeave={() => onRead(-1)}
      onFocus={() => onRead(last)}
      onBlur={() => onRead(-1)}
      onKeyDown={move}
    >
      <SpanMark span={span} />
      {step !== undefined && <StepMark from={place(step.from)} to={place(step.to)} />}
    </div>
  )
}

const StepMark = ({ from, to }: Span) => (
  <i
    className={classes.mark}
    style={{ insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` }}
  />
)
