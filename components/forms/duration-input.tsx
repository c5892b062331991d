'use client'
import { Input, NativeSelect, NumberInput } from '@mantine/core'
import { useId, useState } from 'react'
import { type DurationUnit, durationParts, sizeIn, unitsFrom } from './duration-parts'
import classes from './forms.module.css'

type Props = {
  label: string
  description?: string | undefined
  /** The unit of `value`, which is also the smallest unit that can be chosen. */
  base: DurationUnit
  /** Empty if nothing has been entered. */
  value: number | string
  error?: string | undefined
  onChange: (value: number | string) => void
}

/** A duration as a number with the largest unit in which it is an integer. */
export function DurationInput({ label, description, base, value, error, onChange }: Props) {
  const id = useId()
  const [unit, setUnit] = useState(
    () => durationParts(typeof value === 'number' ? value : 0, base).unit,
  )
  const size = sizeIn(unit, base)
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className={classes.duration}>
        <NumberInput
          id={id}
          value={typeof value === 'number' ? value / size : ''}
          min={0}
          allowNegative={false}
          error={error !== undefined}
          onChange={(count) => onChange(typeof count === 'number' ? Math.round(count * size) : '')}
        />
        <NativeSelect
          aria-label={`Unit of ${label}`}
          data={unitsFrom(base).map((each) => ({
            value: each,
            label: value === size ? each.slice(0, -1) : each,
          }))}
          value={unit}
          onChange={(event) => {
            const next = event.currentTarget.value as DurationUnit
            setUnit(next)
            if (typeof value === 'number') onChange((value / size) * sizeIn(next, base))
          }}
        />
      </div>
    </Input.Wrapper>
  )
}
