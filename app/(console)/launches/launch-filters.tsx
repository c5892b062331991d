'use client'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useZone } from '@/components/time/reader-clock'
import { launchStates } from '@/lib/features/decisions/schema'
import { stateWords } from './launch-state'
import classes from './launches.module.css'
import { PcloudFilter } from './pcloud-filter'
import { StaffFilters } from './staff-filters'
import {
  dayOfBound,
  isBackwards,
  isFiltered,
  type LaunchAddress,
  noFilter,
} from './use-launch-address'

export type AddressChange = { [Field in keyof LaunchAddress]?: LaunchAddress[Field] | null }

type Props = {
  address: LaunchAddress
  onChange: (change: AddressChange) => void
  isStaff: boolean
}

/** What narrows the list; all of it stands in the address. */
export function LaunchFilters({ address, onChange, isStaff }: Props) {
  const zone = useZone()
  const day = (field: 'from' | 'to') => ({
    type: 'date',
    value: dayOfBound(address[field], zone),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  return (
    <search className={classes.filters} aria-label="Filter launches">
      <TextInput
        label="Search"
        type="search"
        placeholder="Id or deployable"
        value={address.q}
        maxLength={200}
        onChange={(event) => onChange({ q: event.currentTarget.value })}
      />
      {isStaff && <StaffFilters address={address} onChange={onChange} />}
      <PcloudFilter address={address} onChange={onChange} isStaff={isStaff} />
      <NativeSelect
        label="Outcome"
        value={address.outcome ?? ''}
        data={[
          { value: '', label: 'Any' },
          ...launchStates.map((state) => ({ value: state, label: stateWords(state) })),
        ]}
        onChange={(event) =>
          onChange({
            outcome: launchStates.find((state) => state === event.currentTarget.value) ?? null,
          })
        }
      />
      <TextInput label="From" {...day('from')} />
      <TextInput
        label="To"
        error={isBackwards(address) ? 'Choose the first day or a later one.' : undefined}
        {...day('to')}
      />
      <Button
        variant="subtle"
        disabled={!isFiltered(address)}
        onClick={() => onChange({ ...noFilter })}
      >
        Clear
      </Button>
    </search>
  )
}
