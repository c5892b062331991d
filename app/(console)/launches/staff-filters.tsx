'use client'
import { NativeSelect } from '@mantine/core'
import { namedChoices } from '@/components/forms/named-choices'
import { ListProblem } from '@/components/ui/data/list-problem'
import { useList } from '@/lib/api/client'
import { labelled } from '@/lib/features/accounts/account-labels'
import { accountContract } from '@/lib/features/accounts/contract'
import { deployableContract } from '@/lib/features/deployables/contract'
import { poolContract } from '@/lib/features/pools/contract'
import { tenantContract } from '@/lib/features/tenants/contract'
import type { AddressChange } from './launch-filters'
import type { LaunchAddress } from './use-launch-address'

type Props = { address: LaunchAddress; onChange: (change: AddressChange) => void }

/** The number of groups that are always offered. The address accepts any. */
const GROUPS = 5

/** The filters for staff. Choices have ids as values, since accounts of two providers may share a name. */
export function StaffFilters({ address, onChange }: Props) {
  const lists = {
    pools: useList(poolContract.list, {}),
    deployables: useList(deployableContract.list, {}),
    accounts: useList(accountContract.list, {}),
    tenants: useList(tenantContract.list, {}),
  }
  const groups = Array.from(
    { length: Math.max(GROUPS, Math.min(address.group ?? 0, 100)) },
    (_, i) => `${i + 1}`,
  )
  const choice = (
    field: 'pool' | 'deployable' | 'account' | 'tenant',
    rows: readonly { id: string; name: string }[] = [],
  ) => ({
    value: rows.find(({ id, name }) => address[field] === id || address[field] === name)?.id ?? '',
    data: [{ value: '', label: 'Any' }, ...namedChoices(rows)],
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  return (
    <>
      <NativeSelect label="Pool" {...choice('pool', lists.pools.data)} />
      <NativeSelect label="Deployable" {...choice('deployable', lists.deployables.data)} />
      <NativeSelect label="Account" {...choice('account', labelled(lists.accounts.data ?? []))} />
      <NativeSelect label="Tenant" {...choice('tenant', lists.tenants.data)} />
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
      <ListProblem of={lists} />
    </>
  )
}
