'use client'
import { Button, Popover, Select } from '@mantine/core'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { WhatIf } from '@/lib/features/previews/compare/what-if'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import classes from './what-if.module.css'

const loadChanges = () => import('./what-if-changes').then((it) => it.WhatIfChanges)
const WhatIfChanges = dynamic(loadChanges, { loading: () => null })

type Props = {
  accounts: Snapshot['accounts']
  chips: readonly WhatIf[]
  onChange: (next: readonly WhatIf[]) => void
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
          onClick={() => {
            // Wanted as soon as an account is picked.
            void loadChanges()
            setOpen(!isOpen)
          }}
        >
          Add what-if
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {account === null ? (
          <AccountList accounts={accounts} onPick={setAccount} />
        ) : (
          <WhatIfChanges
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
