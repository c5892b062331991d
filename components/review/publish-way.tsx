'use client'

import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Time } from '@/components/time/time'
import { DateTimeField } from '@/components/ui/time/date-time-field'
import { hoursToMinimum } from '@/lib/engine'
import { type PublishWay, timeOf, type WayValues } from './chosen-way'
import classes from './note-form.module.css'
import { durationText, rateText } from './trial-text'

/** The launches per hour, if a version can be tried on a share of the launches; null if it cannot. */
export type Trial = { launchesPerHour: number } | null

type Props = {
  values: WayValues
  /** The version becomes a request, which others approve first. */
  needsApproval: boolean
  trial: Trial
  onChange: (values: WayValues) => void
}

const labels: Readonly<Record<PublishWay['kind'], string>> = {
  now: 'Now',
  approved: 'With the last approval',
  at: 'At a time',
  try: 'For some launches first',
}

const kindsOf = ({ needsApproval, trial }: Pick<Props, 'needsApproval' | 'trial'>) =>
  (['now', 'approved', 'at', 'try'] as const).filter((kind) => {
    if (kind === 'try') return trial !== null
    return kind !== 'approved' || needsApproval
  })

/** Publishes now, at a time at which the version is checked again, or first for a share of the launches. */
export function PublishWayField({ values, needsApproval, trial, onChange }: Props) {
  return (
    <fieldset className={classes.when}>
      <legend>Publish</legend>
      {kindsOf({ needsApproval, trial }).map((kind) => (
        <label key={kind} className={classes.radio}>
          <input
            type="radio"
            name="publish-way"
            checked={values.kind === kind}
            onChange={() => onChange({ ...values, kind })}
          />{' '}
          {kind === 'now' && needsApproval ? 'By hand, once approved' : labels[kind]}
        </label>
      ))}
      {values.kind === 'at' && (
        <div ref={showWhole} className={classes.more}>
          <TimeField values={values} onChange={onChange} />
        </div>
      )}
      {values.kind === 'try' && trial !== null && (
        <TrialFields values={values} trial={trial} onChange={onChange} />
      )}
    </fieldset>
  )
}

/** Scrolls fields into view that appear below the lower edge of a dialog. */
const showWhole = (fields: HTMLElement | null) => fields?.scrollIntoView({ block: 'nearest' })

type FieldProps = Pick<Props, 'values' | 'onChange'>

function TimeField({ values, onChange }: FieldProps) {
  const at = timeOf(values)
  return (
    <DateTimeField
      aria-label="Publish at"
      size="xs"
      value={values.at}
      error={at === null ? 'Enter a day and a time.' : undefined}
      description={
        at === null ? undefined : (
          <>
            <Time at={at} />. The version is checked again at that time, and held if its effects
            differ from those shown here.
          </>
        )
      }
      onChange={(next) => onChange({ ...values, at: next })}
    />
  )
}

function TrialFields({ values, trial, onChange }: FieldProps & { trial: NonNullable<Trial> }) {
  return (
    <div ref={showWhole} className={classes.more}>
      <NumberInput
        label="Percent of the launches"
        size="xs"
        min={1}
        max={50}
        allowDecimal={false}
        value={values.percent}
        onChange={(percent) => onChange({ ...values, percent: Number(percent) })}
      />
      <NumberInput
        label="Launches needed for a result"
        size="xs"
        min={1}
        max={100_000}
        allowDecimal={false}
        value={values.minimum}
        onChange={(minimum) => onChange({ ...values, minimum: Number(minimum) })}
      />
      <p className={classes.hint}>
        The failures and costs of the trial are compared with those of the live version after every
        launch. The trial is held if it is likely worse, and ended if it is certainly worse.{' '}
        <Waiting {...values} {...trial} />
      </p>
    </div>
  )
}

/** Estimates the time until a trial has enough launches for a result. */
function Waiting({
  percent,
  minimum,
  launchesPerHour,
}: Pick<WayValues, 'percent' | 'minimum'> & NonNullable<Trial>): ReactNode {
  if (!(percent > 0)) return null
  const hours = hoursToMinimum({ share: percent / 100, minimum }, 0, launchesPerHour)
  if (hours === null) return 'There were no counted launches in the last seven days.'
  return `At ${rateText(launchesPerHour)} counted launches an hour this takes ${durationText(hours)}.`
}
