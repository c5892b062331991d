'use client'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { whatIfLimits } from '@/lib/features/previews/compare/what-if-link'
import classes from './what-if.module.css'

type NumberKind = keyof typeof whatIfLimits

const requested: Record<NumberKind, { label: string; unit: string; first: number }> = {
  failures: { label: 'More failures', unit: 'now', first: 3 },
  price: { label: 'Price', unit: '% of today', first: 120 },
  capacity: { label: 'Capacity', unit: 'more', first: 50 },
}

export type Change =
  | { kind: 'down' | 'full' }
  | { kind: 'failures' | 'capacity'; more: number }
  | { kind: 'price'; percent: number }

type Props = { name: string; onAdd: (change: Change) => void }

/** The hypothetical changes of one account, as buttons and small forms. */
export function WhatIfChanges({ name, onAdd }: Props) {
  return (
    <div className={shared.stack10}>
      <p className={`${shared.bold} ${shared.clip}`} title={name}>
        {name}
      </p>
      <div className={classes.simple}>
        <Button size="xs" variant="default" onClick={() => onAdd({ kind: 'down' })}>
          Down
        </Button>
        <Button size="xs" variant="default" onClick={() => onAdd({ kind: 'full' })}>
          Full
        </Button>
      </div>
      <Amount kind="failures" onAdd={(more) => onAdd({ kind: 'failures', more })} />
      <Amount kind="price" onAdd={(percent) => onAdd({ kind: 'price', percent })} />
      <Amount kind="capacity" onAdd={(more) => onAdd({ kind: 'capacity', more })} />
    </div>
  )
}

function Amount({ kind, onAdd }: { kind: NumberKind; onAdd: (amount: number) => void }) {
  const { label, unit, first } = requested[kind]
  const [amount, setAmount] = useState<number | string>(first)
  const { min, max } = whatIfLimits[kind]
  const isFit = typeof amount === 'number' && amount >= min && amount <= max
  return (
    <form
      className={classes.amount}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFit) onAdd(amount)
      }}
    >
      <NumberInput
        size="xs"
        label={label}
        min={min}
        max={max}
        clampBehavior="none"
        allowDecimal={false}
        value={amount}
        onChange={setAmount}
        suffix={` ${unit}`}
        error={isFit ? undefined : `${min} to ${max}`}
      />
      <Button
        size="xs"
        variant="default"
        type="submit"
        disabled={!isFit}
        aria-label={`Add: ${label}`}
      >
        Add
      </Button>
    </form>
  )
}
