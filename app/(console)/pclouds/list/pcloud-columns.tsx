import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CapacityBar, capacityLabels } from '@/components/capacity/capacity-bar'
import type { Column } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { counted } from '@/lib/base/number-text'
import { priceHead } from '@/lib/base/price-text'
import type { CapacityKind } from '@/lib/features/nodes/capacity/capacity'
import type { PcloudShown, SharedPcloud } from '@/lib/features/pclouds/schema'
import { pcloudAddress } from '../pcloud-address'
import { Cost, OwnBelow, sharedBelow } from './below-name'

type Named = { id: string; name: string }
type Hosts = { hosts: { total: number; enabled: number } }

/** Values below the name that have no column on a phone. */
const nameColumn = <Row extends Named>(below: (row: Row) => ReactNode): Column<Row> => ({
  id: 'name',
  header: 'Name',
  isSortable: true,
  text: ({ name }) => name,
  cell: (row) => (
    <>
      <Clip strong href={pcloudAddress(row.id)}>
        {row.name}
      </Clip>
      <Text hiddenFrom="xs" size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
        {below(row)}
      </Text>
    </>
  ),
})

const ownerColumn = <Row extends { tenant: string }>(): Column<Row> => ({
  id: 'tenant',
  header: 'Owner',
  hideBelow: 'sm',
  isSortable: true,
  text: ({ tenant }) => tenant,
  cell: ({ tenant }) => <Clip>{tenant}</Clip>,
})

const hostsColumn = <Row extends Hosts>(): Column<Row> => ({
  id: 'hosts',
  header: 'Hosts',
  hideBelow: 'sm',
  isSortable: true,
  text: ({ hosts }) => hosts.total,
  cell: ({ hosts: { total, enabled } }) =>
    total === 0 ? <Nothing /> : `${enabled} of ${total} enabled`,
})

/** The columns of a private cloud for owners and staff. */
export function pcloudColumns(
  currency: string | null,
  hasOwner: boolean,
): readonly Column<PcloudShown>[] {
  return [
    nameColumn<PcloudShown>((pcloud) => <OwnBelow pcloud={pcloud} hasOwner={hasOwner} />),
    ...(hasOwner ? [ownerColumn<PcloudShown>()] : []),
    {
      id: 'state',
      header: 'State',
      isSortable: true,
      text: (pcloud) => stateOf(pcloud).words,
      cell: (pcloud) => {
        const { tone, words } = stateOf(pcloud)
        return <Status tone={tone}>{words}</Status>
      },
    },
    hostsColumn<PcloudShown>(),
    {
      id: 'zone',
      header: 'Zone',
      hideBelow: 'lg',
      isSortable: true,
      text: ({ zones }) => zones.join(', '),
      cell: ({ zones }) => (zones.length === 0 ? <Nothing /> : <Clip>{zones.join(', ')}</Clip>),
    },
    capacityColumn('ram'),
    capacityColumn('cpu'),
    {
      id: 'instances',
      header: 'VMs',
      align: 'end',
      hideBelow: 'md',
      isSortable: true,
      text: ({ instances }) => instances,
      cell: ({ instances }) => instances,
    },
    {
      id: 'units',
      header: 'Units',
      align: 'end',
      hideBelow: 'lg',
      isSortable: true,
      text: ({ units }) => units,
      cell: ({ units }) => units,
    },
    {
      id: 'cost',
      header: priceHead(currency),
      label: 'Cost per hour',
      align: 'end',
      hideBelow: 'md',
      isSortable: true,
      text: ({ cost }) => cost?.perHour ?? null,
      cell: ({ cost }) => (cost === null ? <Nothing /> : <Cost cost={cost} />),
    },
    {
      id: 'tenants',
      header: 'May launch',
      align: 'end',
      hideBelow: 'xl',
      isSortable: true,
      text: ({ tenants }) => tenants,
      cell: ({ tenants }) => counted(tenants, 'tenant'),
    },
  ]
}

export const sharedColumns = (
  actions: (pcloud: SharedPcloud) => React.ReactNode,
): readonly Column<SharedPcloud>[] => [
  nameColumn<SharedPcloud>(sharedBelow),
  ownerColumn<SharedPcloud>(),
  hostsColumn<SharedPcloud>(),
  { id: 'launch', header: 'Use', text: null, isSticky: true, cell: actions },
]

const capacityColumn = (kind: CapacityKind): Column<PcloudShown> => ({
  id: kind,
  header: capacityLabels[kind],
  hideBelow: 'md',
  isSortable: true,
  text: (pcloud) => pcloud[kind].used,
  cell: (pcloud) =>
    pcloud[kind].physical === 0 ? (
      <Nothing />
    ) : (
      <CapacityBar
        kind={kind}
        capacity={pcloud[kind]}
        name={pcloud.name}
        owner={pcloud.name}
        hasLabel={false}
      />
    ),
})

/** The worst state of a private cloud as a word. */
function stateOf({ state, hosts, lost }: PcloudShown) {
  switch (state) {
    case 'host-down':
      return { tone: 'bad', words: `${counted(hosts.down, 'host')} down` } as const
    case 'vms-lost':
      return { tone: 'bad', words: `${counted(lost, 'VM')} lost` } as const
    case 'disabled':
      return { tone: 'warn', words: 'no host enabled' } as const
    case 'draining':
      return { tone: 'warn', words: `${hosts.draining} draining` } as const
    case 'empty':
      return {
        tone: 'plain',
        words: hosts.pending === 0 ? 'no hosts' : `${counted(hosts.pending, 'host')} offered`,
      } as const
    case 'enabled':
      return { tone: 'good', words: 'enabled' } as const
  }
}

const Nothing = () => <span className={shared.dimmed}>–</span>
