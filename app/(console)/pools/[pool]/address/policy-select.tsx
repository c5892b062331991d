'use client'

import { NativeSelect } from '@mantine/core'
import { memo } from 'react'

type Props = {
  value: string
  choices: readonly { key: string; label: string }[]
  onChoose: (key: string) => void
}

/** The id of the selector. It gets the focus when a stored policy is closed by a button that disappears. */
export const POLICY_SELECT = 'studio-policy'

/** Selects the policy on the screen. */
export const PolicySelect = memo(function PolicySelect({ value, choices, onChoose }: Props) {
  return (
    <NativeSelect
      id={POLICY_SELECT}
      size="xs"
      label="Policy"
      flex="1 1 140px"
      miw={140}
      maw={200}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={choices.map(({ key, label }) => ({ value: key, label }))}
    />
  )
})
