'use client'
import { Button, Checkbox } from '@mantine/core'
import Link from 'next/link'
import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { Status } from '@/components/ui/text/status'
import { useMay } from '@/lib/auth/viewer.client'
import type { Candidate } from '@/lib/features/host-flavors/schema'
import { useSwitchService } from '@/lib/features/nodes/use-nodes.client'
import classes from './flavors.module.css'

/** Nodes to choose from: an ineligible one stays in sight, with its reason and the one thing to do. */
export const candidateColumns = (
  chosen: ReadonlySet<string>,
  onToggle: (nodeId: string) => void,
): readonly Column<Candidate>[] => [
  {
    id: 'choose',
    header: 'Add',
    cell: ({ nodeId, node, eligible }) => (
      <Checkbox
        size="sm"
        aria-label={`Add ${node}`}
        disabled={!eligible}
        checked={eligible && chosen.has(nodeId)}
        onChange={() => onToggle(nodeId)}
      />
    ),
  },
  { id: 'node', header: 'Node', cell: ({ node }) => <Clip>{node}</Clip> },
  {
    id: 'cluster',
    header: 'Cluster',
    hideBelow: 'sm',
    cell: ({ cluster }) => <Clip>{cluster}</Clip>,
  },
  { id: 'zone', header: 'Zone', hideBelow: 'md', cell: ({ zone }) => <Clip>{zone}</Clip> },
  {
    id: 'eligible',
    header: 'Eligible',
    cell: (candidate) =>
      candidate.eligible ? <Status tone="good">yes</Status> : <Mend candidate={candidate} />,
  },
]

function Mend({ candidate }: { candidate: Candidate }) {
  const { nodeId, clusterId, mend, instances, reason } = candidate
  const service = useSwitchService()
  const { allowed } = useMay('inventory.operate')
  return (
    <div className={classes.mend}>
      <span>{reason}</span>
      {mend === 'remove-instances' && (
        <Link href={`/clusters/${encodeURIComponent(clusterId)}?tab=vms`}>
          {instances === 1 ? 'Show it' : 'Show them'}
        </Link>
      )}
      {mend === 'disable-service' && allowed && (
        <Button
          size="compact-xs"
          variant="default"
          loading={service.isPending}
          onClick={() => service.mutate({ id: nodeId, enabled: false })}
        >
          Disable service
        </Button>
      )}
      <ProblemAlert cause={service.error} what="The service was not disabled" />
    </div>
  )
}
