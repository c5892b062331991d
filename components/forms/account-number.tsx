'use client'

import { memo } from 'react'
import { NumberField } from './number-field'
import { SliderField } from './slider-field'

type Props = {
  id: string
  name: string
  /** The priority of the account itself, which applies if the field is empty. */
  priority: number | null
  isWeight: boolean
  value: number | null
  step: number
  hasSlider: boolean
  problem: string | undefined
  /** Must be the same function in every render; otherwise `memo` has no effect. */
  onNumber: (id: string, value: number | null) => void
  onCommit: () => void
}

/**
 * The input for one account. It is memoized, because the form may have a hundred of them and only one is
 * edited.
 */
export const AccountNumber = memo(function AccountNumber(props: Props) {
  const { id, name, priority, isWeight, value, step, hasSlider, onNumber, onCommit } = props
  const shared = {
    quiet: true,
    label: `${isWeight ? 'Weight' : 'Priority'} of ${name}`,
    min: isWeight ? 0 : 1,
    max: null,
    error: props.problem,
    width: 'clamp(66px, 17vw, 92px)',
    onCommit,
  }
  if (isWeight && hasSlider)
    return (
      <SliderField
        {...shared}
        value={value ?? 1}
        step={step}
        softMin={0}
        softMax={10}
        onChange={(next) => onNumber(id, next ?? 1)}
      />
    )
  return (
    <NumberField
      {...shared}
      value={isWeight ? (value ?? 1) : value}
      step={1}
      nullable={!isWeight}
      emptyMeans={isWeight ? undefined : `own: ${priority ?? 'last'}`}
      onChange={(next) => onNumber(id, next)}
    />
  )
})
