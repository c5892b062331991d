'use client'
import type { FilterChip } from '@/components/resource/list/filter-bar'
import { spanChips } from '@/components/resource/list/span/span'
import { useZone } from '@/components/time/reader-clock'
import { useList } from '@/lib/api/client'
import { labelled } from '@/lib/features/accounts/account-labels'
import { accountContract } from '@/lib/features/accounts/contract'
import { deployableContract } from '@/lib/features/deployables/contract'
import { usePclouds } from '@/lib/features/pclouds/use-pclouds.client'
import { poolContract } from '@/lib/features/pools/contract'
import { tenantContract } from '@/lib/features/tenants/contract'
import type { AddressChange } from './launch-filters'
import { stateWords } from './launch-state'
import type { LaunchAddress } from './use-launch-address'

type Named = { id: string; name: string }

/** The active filters in words. Names are loaded only for an active filter. */
export function useLaunchChips(
  address: LaunchAddress,
  onChange: (change: AddressChange) => void,
  isStaff: boolean,
): readonly FilterChip[] {
  const zone = useZone()
  const read = (value: string) => (isStaff && value !== '' ? {} : null)
  const pools = useList(poolContract.list, read(address.pool)).data
  const deployables = useList(deployableContract.list, read(address.deployable)).data
  const accounts = useList(accountContract.list, read(address.account)).data
  const tenants = useList(tenantContract.list, read(address.tenant)).data
  const pclouds = usePclouds({ view: 'all' }).data?.pages[0]?.items
  const { group, outcome } = address
  const texts: Readonly<Record<string, readonly [label: string, text: string]>> = {
    pool: ['Pool', nameIn(pools, address.pool)],
    deployable: ['Deployable', nameIn(deployables, address.deployable)],
    account: ['Account', nameIn(labelled(accounts ?? []), address.account)],
    tenant: ['Tenant', nameIn(tenants, address.tenant)],
    pcloud: ['Private cloud', nameIn(pclouds, address.pcloud)],
    group: ['Group', group === null ? '' : `G${group}`],
    outcome: ['Outcome', outcome === null ? '' : stateWords(outcome)],
  }
  const chips = Object.entries(texts).flatMap(([id, [label, text]]) =>
    text === '' ? [] : [{ id, label, text, onRemove: () => onChange({ [id]: null }) }],
  )
  return [...chips, ...spanChips(address, zone, onChange)]
}

/** The name of the object with an id or name from the address. */
const nameIn = (rows: readonly Named[] | undefined, value: string): string =>
  rows?.find(({ id, name }) => id === value || name === value)?.name ?? value
