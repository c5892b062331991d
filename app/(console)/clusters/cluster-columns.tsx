import { HardDrive } from 'lucide-react'
import { CapacityBar, capacityLabels } from '@/components/capacity/capacity-bar'
import type { SpecialColumn } from '@/components/resource/list/resource-columns'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { numberText } from '@/lib/base/number-text'
import type { Cluster } from '@/lib/features/clusters/schema'
import { capacityOf } from '@/lib/features/nodes/capacity/capacity'
import { clusterAddress } from './cluster-address'
import classes from './clusters.module.css'

export const clusterColumns: readonly SpecialColumn<Cluster>[] = [
  {
    id: 'name',
    header: 'Cluster',
    sortBy: ({ name }) => name,
    cell: ({ id, name, localStorage }) => (
      <span className={classes.name}>
        <Clip href={clusterAddress(id)}>{name}</Clip>
        {localStorage && (
          <span
            className={`${shared.inline4} ${shared.xs} ${shared.caution}`}
            title="A VM starts on the node of its disk"
          >
            <HardDrive size={13} aria-hidden /> local storage
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'provider',
    after: 'name',
    header: 'Realm',
    hideBelow: 'sm',
    sortBy: ({ provider, realm }) => `${provider}/${realm}`,
    cell: ({ provider, realm }) => <Clip>{`${provider}/${realm}`}</Clip>,
  },
  {
    id: 'nodes',
    header: 'Nodes up',
    sortBy: ({ counts }) => counts.nodes,
    cell: ({ counts }) => <NodesUp counts={counts} />,
  },
  {
    id: 'vms',
    header: 'VMs running',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ counts }) => counts.runningVms,
    cell: ({ counts }) => `${numberText(counts.runningVms)} of ${numberText(counts.vms)}`,
  },
  {
    id: 'ram',
    header: capacityLabels.ram,
    sortBy: ({ ram }) => ram.committedMb,
    cell: ({ name, ram }) => (
      <CapacityBar
        kind="ram"
        capacity={clusterRam(ram)}
        name={name}
        owner="its nodes"
        hasLabel={false}
      />
    ),
  },
  {
    id: 'keys',
    header: 'Node keys',
    align: 'end',
    hideBelow: 'lg',
    sortBy: ({ counts }) => counts.nodeKeys,
    cell: ({ counts }) => numberText(counts.nodeKeys),
  },
]

/** The ratio is the mean of the nodes, weighted by their memory. */
const clusterRam = ({ physicalMb, committableMb, committedMb }: Cluster['ram']) =>
  capacityOf(physicalMb, physicalMb === 0 ? 1 : committableMb / physicalMb, committedMb)

function NodesUp({ counts: { nodes, nodesUp } }: Pick<Cluster, 'counts'>) {
  const text = `${numberText(nodesUp)} of ${numberText(nodes)}`
  if (nodes === 0) return <Status tone="plain">none</Status>
  return nodesUp < nodes ? <Status tone="warn">{text}</Status> : text
}
