'use client'
import { Button, SegmentedControl } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { DateTimeField } from '@/components/ui/time/date-time-field'
import { numberText } from '@/lib/base/number-text'
import classes from './backtest.module.css'
import { counts, type RangeChoice } from './range-choice'

type Props = {
  choice: RangeChoice
  onChoice: (choice: RangeChoice) => void
  lastAt: string
  isFit: boolean
  isRunning: boolean
  onRun: () => void
  onCancel: () => void
}

const choices = [
  ...counts.map((count) => ({ value: String(count), label: numberText(count) })),
  { value: 'dates', label: 'Dates' },
]

export function BacktestForm(props: Props) {
  const { choice, onChoice, lastAt, isFit, isRunning } = props
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFit) props.onRun()
      }}
    >
      <fieldset>
        <legend className={shared.legend}>Last launches</legend>
        <SegmentedControl
          size="xs"
          value={String(choice.by)}
          data={choices}
          onChange={(value) =>
            onChoice({ ...choice, by: counts.find((it) => String(it) === value) ?? 'dates' })
          }
        />
      </fieldset>
      {choice.by === 'dates' && <Span choice={choice} onChoice={onChoice} isFit={isFit} />}
      {/* Two buttons, because a single one that becomes "submit" would restart the backtest that it just cancelled. */}
      {isRunning ? (
        <Button key="cancel" size="xs" color="red" variant="light" onClick={props.onCancel}>
          Cancel
        </Button>
      ) : (
        <Button key="run" size="xs" type="submit" disabled={!isFit}>
          Run backtest
        </Button>
      )}
      <span className={classes.quiet}>
        Last launch <RelativeTime at={lastAt} />
      </span>
    </form>
  )
}

function Span({ choice, onChoice, isFit }: Pick<Props, 'choice' | 'onChoice' | 'isFit'>) {
  const isTyped = choice.from !== '' || choice.to !== ''
  return (
    <>
      <DateTimeField
        size="xs"
        label="From"
        value={choice.from}
        onChange={(from) => onChoice({ ...choice, from })}
      />
      <DateTimeField
        size="xs"
        label="To"
        value={choice.to}
        error={isTyped && !isFit ? 'Give a time after the other' : undefined}
        onChange={(to) => onChoice({ ...choice, to })}
      />
    </>
  )
}
