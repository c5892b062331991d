'use client'
import { NativeSelect } from '@mantine/core'
import { useAccounts } from '@/lib/features/accounts/use-accounts.client'
import { useDeployables } from '@/lib/features/deployables/use-deployables.client'
import { usePools } from '@/lib/features/pools/use-pools.client'
import { useTenants } from '@/lib/features/tenants/use-tenants.client'
import type { AddressChange } from './launch-filters'
import type { LaunchAddress } from './use-launch-address'

type Named = { id: string; name: string }
type Props = { address: LaunchAddress; onChange: (change: AddressChange) => void }

/** Groups below this are not offered; the address takes any. */
const GROUPS = 5

/** By what only staff may know. Rows go by id, since accounts of two providers may share a name. */
export function StaffFilters({ address, onChange }: Props) {
  const pools = usePools().data ?? []
  const deployables = useDeployables().data ?? []
  const accounts = useAccounts().data ?? []
  const tenants = useTenants().data ?? []
  const groups = Array.from({ length: GROUPS }, (_, i) => String(i + 1))
  const choice = (field: 'pool' | 'deployable' | 'account' | 'tenant', rows: readonly Named[]) => ({
    value: rows.find(({ id, name }) => address[field] === id || address[field] === name)?.id ?? '',
    data: [
      { value: '', label: 'Any' },
      ...rows.map(({ id, name }) => ({ value: id, label: name })),
    ],
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  return (
    <>
      <NativeSelect label="Pool" {...choice('pool', pools)} />
      <NativeSelect label="Deployable" {...choice('deployable', deployables)} />
      <NativeSelect label="Account" {...choice('account', withProviders(accounts))} />
      <NativeSelect label="Tenant" {...choice('tenant', tenants)} />
      <NativeSelect
        label="Group"
        value={address.group?.toString() ?? ''}
        data={[
          { value: '', label: 'Any' },
          ...groups.map((group) => ({ value: group, label: `G${group}` })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ group: value === '' ? null : Number(value) })
        }
      />
    </>
  )
}

/** A name that two accounts share is told with its provider. */
const withProviders = (accounts: readonly (Named & { provider: string })[]): Named[] =>
  accounts.map(({ id, name, provider }) => ({
    id,
    name: accounts.filter((each) => each.name === name).length > 1 ? `${name} (${provider})` : name,
  }))
