'use client'
import { NativeSelect } from '@mantine/core'
import { FilterBar } from '@/components/resource/list/filter-bar'
import { SpanChoice } from '@/components/resource/list/span/span-choice'
import { SearchField } from '@/components/ui/data/search-field'
import { launchStates } from '@/lib/features/decisions/launch-states'
import { stateWords } from './launch-state'
import { PcloudFilter } from './pcloud-filter'
import { StaffFilters } from './staff-filters'
import { type LaunchAddress, noFilter } from './use-launch-address'
import { useLaunchChips } from './use-launch-chips'

export type AddressChange = { [Field in keyof LaunchAddress]?: LaunchAddress[Field] | null }

type Props = {
  address: LaunchAddress
  onChange: (change: AddressChange) => void
  isStaff: boolean
}

/** The filters of the list. All of them are in the address. */
export const LaunchFilters = (props: Props) => {
  const { address, onChange, isStaff } = props
  return (
    <FilterBar
      label="Filter launches"
      chips={useLaunchChips(address, onChange, isStaff)}
      onClear={() => onChange({ ...noFilter })}
      fields={<Fields {...props} />}
      more={<SpanChoice address={address} onChange={onChange} />}
    >
      <SearchField label="Id or deployable" value={address.q} onChange={(q) => onChange({ q })} />
    </FilterBar>
  )
}

const Fields = ({ address, onChange, isStaff }: Props) => (
  <>
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
  </>
)
