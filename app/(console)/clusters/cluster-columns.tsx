import { HardDrive } from 'lucide-react'
import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import { ramText } from '@/components/ui/text/ram-text'
import { Status } from '@/components/ui/text/status'
import { numberText } from '@/lib/base/number-text'
import type { Cluster } from '@/lib/features/clusters/schema'
import { clusterAddress } from './cluster-address'
import classes from './clusters.module.css'

export const clusterColumns: readonly Column<Cluster>[] = [
  {
    id: 'name',
    header: 'Cluster',
    sortBy: ({ name }) => name,
    cell: ({ id, name, localStorage }) => (
      <span className={classes.name}>
        <Clip href={clusterAddress(id)}>{name}</Clip>
        {localStorage && (
          <span className={classes.local} title="A VM starts on the node of its disk">
            <HardDrive size={13} aria-hidden /> local storage
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'provider',
    header: 'Realm',
    hideBelow: 'sm',
    sortBy: ({ provider, realm }) => `${provider}/${realm}`,
    cell: ({ provider, realm }) => <Clip>{`${provider}/${realm}`}</Clip>,
  },
  {
    id: 'pod',
    header: 'Pod',
    hideBelow: 'md',
    sortBy: ({ pod }) => pod,
    cell: ({ pod }) => <Clip>{pod}</Clip>,
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
    id: 'committed',
    header: 'RAM committed',
    align: 'end',
    sortBy: ({ ram }) => ram.committedMb,
    cell: ({ ram }) => ramText(ram.committedMb),
  },
  {
    id: 'free',
    header: 'RAM free',
    align: 'end',
    sortBy: ({ ram }) => ram.committableMb - ram.committedMb,
    cell: ({ ram }) => ramText(ram.committableMb - ram.committedMb),
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

function NodesUp({ counts: { nodes, nodesUp } }: Pick<Cluster, 'counts'>) {
  const text = `${numberText(nodesUp)} of ${numberText(nodes)}`
  if (nodes === 0) return <Status tone="plain">none</Status>
  return nodesUp < nodes ? <Status tone="warn">{text}</Status> : text
}
