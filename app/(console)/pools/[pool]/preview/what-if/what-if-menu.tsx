'use client'
import { Button, Select } from '@mantine/core'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { namedChoices } from '@/components/forms/named-choices'
import { PopoverButton } from '@/components/ui/overlays/popover-button'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { WhatIf } from '@/lib/features/previews/compare/what-if'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import classes from './what-if.module.css'

const loadChanges = () =>
  whenOnline(() => import('./what-if-changes')).then((it) => it.WhatIfChanges)
const WhatIfChanges = dynamic(loadChanges, { loading: () => null })

type Props = {
  accounts: Snapshot['accounts']
  chips: readonly WhatIf[]
  onChange: (next: readonly WhatIf[]) => void
}

/** Selects an account, then its change: two clicks for "down" and "full". */
export const WhatIfMenu = (props: Props) => (
  <PopoverButton
    label="Add what-if"
    button={(opener) => (
      <Button
        {...opener}
        size="compact-xs"
        variant="default"
        leftSection={<Plus size={13} aria-hidden />}
      >
        Add what-if
      </Button>
    )}
  >
    {(close) => (
      <div className={classes.panel}>
        <Steps {...props} onDone={close} />
      </div>
    )}
  </PopoverButton>
)

function Steps({ accounts, chips, onChange, onDone }: Props & { onDone: () => void }) {
  const [account, setAccount] = useState<string | null>(null)
  // Preloads the next step, which opens when an account is selected.
  useEffect(() => void loadChanges(), [])
  const add = (chip: WhatIf) => {
    const isOther = (each: WhatIf) => each.account !== chip.account || each.kind !== chip.kind
    onChange([...chips.filter(isOther), chip])
    onDone()
  }
  return account === null ? (
    <AccountList accounts={accounts} onPick={setAccount} />
  ) : (
    <WhatIfChanges
      key={account}
      name={accounts.find(({ id }) => id === account)?.name ?? account}
      onAdd={(chip) => add({ ...chip, account })}
    />
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
        data={namedChoices(accounts)}
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
          <button
            type="button"
            className={`${shared.clip} ${classes.option}`}
            title={name}
            onClick={() => onPick(id)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
