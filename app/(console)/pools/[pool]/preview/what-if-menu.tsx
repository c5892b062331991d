'use client'
import { Button, NumberInput, Popover, Select } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { WhatIf } from '@/lib/features/previews/what-if.client'
import { whatIfLimits } from '@/lib/features/previews/what-if-link.client'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import classes from './what-if.module.css'

type Props = {
  accounts: Snapshot['accounts']
  chips: readonly WhatIf[]
  onChange: (next: readonly WhatIf[]) => void
}

type NumberKind = keyof typeof whatIfLimits

const asked: Record<NumberKind, { label: string; unit: string; first: number }> = {
  failures: { label: 'More failures', unit: 'now', first: 3 },
  price: { label: 'Price', unit: '% of today', first: 120 },
  capacity: { label: 'Capacity', unit: 'more', first: 50 },
}

/** Pick an account, then what happens to it: two clicks for "down" and "full". */
export function WhatIfMenu({ accounts, chips, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [account, setAccount] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setAccount(null)
  }
  const add = (chip: WhatIf) => {
    const isOther = (each: WhatIf) => each.account !== chip.account || each.kind !== chip.kind
    onChange([...chips.filter(isOther), chip])
    close()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onClose={close}
      position="bottom-start"
      width={280}
      trapFocus
    >
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<Plus size={13} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Add what-if
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {account === null ? (
          <AccountList accounts={accounts} onPick={setAccount} />
        ) : (
          <Changes
            key={account}
            name={accounts.find(({ id }) => id === account)?.name ?? account}
            onAdd={(chip) => add({ ...chip, account })}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const LISTED = 12

function AccountList({
  accounts,
  onPick,
}: {
  accounts: Snapshot['accounts']
  onPick: (id: string) => void
}) {
  if (accounts.length > LISTED) {
    return (
      <Select
        label="Account"
        searchable
        limit={50}
        data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          if (id !== null) onPick(id)
        }}
        comboboxProps={{ withinPortal: false }}
      />
    )
  }
  return (
    <ul className={classes.list} aria-label="Accounts">
      {accounts.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className={classes.option} title={name} onClick={() => onPick(id)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

type Change =
  | { kind: 'down' | 'full' }
  | { kind: 'failures' | 'capacity'; more: number }
  | { kind: 'price'; percent: number }

function Changes({ name, onAdd }: { name: string; onAdd: (change: Change) => void }) {
  return (
    <div className={classes.changes}>
      <p className={classes.about} title={name}>
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
  const { label, unit, first } = asked[kind]
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
