'use client'

import { Slider } from '@mantine/core'
import classes from './forms.module.css'
import { NumberField, type NumberFieldProps } from './number-field'

type Props = NumberFieldProps & {
  /** The range of the slider; the number field accepts values beyond it. */
  softMin: number
  softMax: number
}

/** The same value twice: a slider for quick changes, and a field for the exact number. */
export function SliderField({ softMin, softMax, ...field }: Props) {
  const { value, step = 1, label } = field
  const held = Math.min(softMax, Math.max(softMin, value ?? softMin))
  return (
    <div className={field.quiet === true ? classes.sliderQuiet : classes.slider}>
      <NumberField {...field} width={field.width ?? 120} />
      <Slider
        className={classes.track}
        size="sm"
        thumbLabel={`${label}, slider`}
        label={null}
        min={softMin}
        max={softMax}
        step={step}
        value={held}
        onChange={field.onChange}
        onChangeEnd={field.onCommit}
      />
    </div>
  )
}
