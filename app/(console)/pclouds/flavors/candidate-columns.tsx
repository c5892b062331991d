'use client'
import { Checkbox } from '@mantine/core'
import type { Column } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/status'
import type { Candidate } from '@/lib/features/host-flavors/schema'
import { isAddable, sizeText } from './candidate-words'

/** The nodes to choose from. A node that cannot be added is listed with its reason and the remedy. */
export const candidateColumns = (
  chosen: ReadonlySet<string>,
  onToggle: (nodeId: string) => void,
): readonly Column<Candidate>[] => [
  {
    id: 'choose',
    header: 'Add',
    cell: ({ nodeId, node, ...candidate }) => (
      <Checkbox
        size="sm"
        aria-label={`Add ${node}`}
        disabled={!isAddable(candidate)}
        checked={isAddable(candidate) && chosen.has(nodeId)}
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
  { id: 'size', header: 'Size', hideBelow: 'sm', cell: sizeText },
  {
    id: 'eligible',
    header: 'Can be added',
    cell: (candidate) => <Eligibility candidate={candidate} />,
  },
]

function Eligibility({ candidate }: { candidate: Candidate }) {
  const { clusterId, eligible, fix, instances, reason, remedy } = candidate
  if (eligible) return <Status tone="good">yes</Status>
  if (fix === 'disable-service')
    return (
      <div className={`${shared.line4x10} ${shared.normal}`}>
        <Status tone="plain">yes</Status>
        <span>Its compute service is enabled; adding it disables it first.</span>
      </div>
    )
  return (
    <div className={`${shared.line4x10} ${shared.normal}`}>
      <Status tone="off">no</Status>
      <span>
        {reason} {remedy}
      </span>
      <PageLink href={`/clusters/${encodeURIComponent(clusterId)}?tab=vms`}>
        {instances === 1 ? 'Show it' : 'Show them'}
      </PageLink>
    </div>
  )
}
