import { Box } from '@mantine/core'
import { CapacityBar, capacityLabels } from '@/components/capacity/capacity-bar'
import { Time } from '@/components/time/time'
import type { Column } from '@/components/ui/data/column'
import shared from '@/components/ui/shared.module.css'
import { Status } from '@/components/ui/text/status'
import { counted } from '@/lib/base/number-text'
import type { CapacityKind } from '@/lib/features/nodes/capacity/capacity'
import { hostCapacity } from '@/lib/features/pclouds/hosts/host-capacity'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { HostActions } from './host-actions'
import { HostVms } from './host-vms'
import { healthWords, stateTones, stateWords } from './host-words'
import classes from './hosts.module.css'

/** One row per host: its state, VMs, utilisation and actions. */
export function hostColumns(pcloud: PcloudShown): readonly Column<PcloudHostShown>[] {
  const owner = `the private cloud ${pcloud.name}`
  return [
    {
      id: 'name',
      header: 'Host',
      isSortable: true,
      text: ({ name }) => name,
      cell: (host) => <Name host={host} />,
    },
    {
      id: 'state',
      header: 'State',
      isSortable: true,
      text: ({ state }) => stateWords[state],
      cell: (host) => <State host={host} />,
    },
    {
      id: 'flavor',
      header: 'Flavor',
      hideBelow: 'md',
      isSortable: true,
      text: ({ flavor }) => flavor,
      cell: ({ flavor, units }) => `${flavor}, ${counted(units, 'unit')}`,
    },
    {
      id: 'zone',
      header: 'Zone',
      hideBelow: 'md',
      isSortable: true,
      text: ({ zone }) => zone,
      cell: ({ zone }) => zone,
    },
    {
      id: 'vms',
      header: 'VMs',
      isSortable: true,
      text: ({ instances }) => instances.length,
      cell: ({ instances, health }) => <HostVms instances={instances} isDown={health === 'down'} />,
    },
    capacityColumn('ram', owner),
    capacityColumn('cpu', owner),
    {
      id: 'actions',
      header: <span className={shared.hidden}>Actions</span>,
      label: 'Actions',
      text: null,
      align: 'end',
      isSticky: true,
      cell: (host) => <HostActions pcloud={pcloud} host={host} />,
    },
  ]
}

const capacityColumn = (kind: CapacityKind, owner: string): Column<PcloudHostShown> => ({
  id: kind,
  header: capacityLabels[kind],
  hideBelow: 'sm',
  isSortable: true,
  text: (host) => {
    const { used, allocatable } = hostCapacity(host)[kind]
    return allocatable === 0 ? null : used / allocatable
  },
  cell: (host) => (
    <CapacityBar
      kind={kind}
      name={host.name}
      owner={owner}
      capacity={hostCapacity(host)[kind]}
      hasLabel={false}
    />
  ),
})

/** The name, for staff with the node of the host. */
const Name = ({ host: { name, node } }: { host: PcloudHostShown }) => (
  <div className={`${shared.wrapCell} ${classes.name}`}>
    <strong>{name}</strong>
    {node !== null && (
      <span className={shared.dimmedSmWrap}>
        {`${node.cluster}/`}
        <Box component="span" display="inline-block">
          {node.name}
        </Box>
      </span>
    )}
  </div>
)

/** The state of the host, its problem, and the begin and end of its lease. */
function State({ host: { state, health, startAt, endAt } }: { host: PcloudHostShown }) {
  const sign = healthWords[health]
  return (
    <div className={classes.state}>
      {sign !== null && <Status tone={health === 'down' ? 'bad' : 'warn'}>{sign}</Status>}
      <Status tone={health === 'down' ? 'plain' : stateTones[state]}>{stateWords[state]}</Status>
      {state === 'reserved' && (
        <span className={shared.dimmedSmWrap}>
          from <Time at={startAt} />
        </span>
      )}
      {endAt !== null && (
        <span className={shared.dimmedSmWrap}>
          until <Time at={endAt} style="day" />
        </span>
      )}
    </div>
  )
}
