'use client'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useZone } from '@/components/time/reader-clock'
import { zoneName } from '@/lib/base/time-text'
import { RateArea } from './rate-area'
import classes from './rate-area.module.css'
import { amountTicks, placeOn, type RateStep, stepAt, timeTicks, totalOf } from './rate-model'

type Props = {
  accounts: readonly { key: string; slot: number; hatched: boolean }[]
  steps: readonly RateStep[]
  since: string
  until: string
  currency: string
  label: string
  money: (amount: number) => string
  /** A step in words: its time, its cost, and which accounts it is made of. */
  wordsOf: (step: RateStep) => string
}

/** The run-rate with its axes; a step is read out where the pointer is, or by the arrow keys. */
export function RateChart(props: Props) {
  const { steps, since, until, currency, label, money, wordsOf } = props
  const zone = useZone()
  const [read, setRead] = useState(-1)
  const ticks = amountTicks(Math.max(0, ...steps.map(totalOf)))
  const most = ticks.at(-1) ?? 1
  const place = placeOn(since, until)
  const step = steps[read]
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setRead(stepAt(steps, props, (clientX - left) / width))
  }
  const last = steps.length - 1
  const move = (event: KeyboardEvent) => {
    const next = { ArrowLeft: read - 1, ArrowRight: read + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setRead(Math.min(Math.max(next, 0), last))
  }
  return (
    <figure className={classes.root} aria-label={label}>
      <span className={classes.unit}>{`${currency}/h, times in ${zoneName(until, zone)}`}</span>
      <div className={classes.amounts} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ insetBlockEnd: `${(tick / most) * 100}%` }}>
            {money(tick)}
          </span>
        ))}
      </div>
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label="Run-rate at a time"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={read < 0 ? last : read}
        aria-valuetext={step === undefined ? 'No time chosen' : wordsOf(step)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setRead(-1)}
        onFocus={() => setRead(last)}
        onBlur={() => setRead(-1)}
        onKeyDown={move}
      >
        {ticks.map((tick) => (
          <i
            key={tick}
            className={classes.line}
            style={{ insetBlockEnd: `${(tick / most) * 100}%` }}
          />
        ))}
        <RateArea {...props} most={most} />
        {step !== undefined && (
          <i
            className={classes.mark}
            style={{
              insetInlineStart: `${place(step.from) * 100}%`,
              inlineSize: `${(place(step.to) - place(step.from)) * 100}%`,
            }}
          />
        )}
      </div>
      <div className={classes.times} aria-hidden>
        {timeTicks(since, until, zone).map(({ at, text }) => (
          <span key={at} style={{ insetInlineStart: `${place(at) * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
      <p className={classes.readout} data-testid="run-rate-readout">
        {step === undefined
          ? 'Point at a time, or focus the chart and use the arrow keys.'
          : wordsOf(step)}
      </p>
    </figure>
  )
}
