'use client'
import { type OpenRow, ResourceDrawer } from '@/components/resource/drawer/resource-drawer'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { RelativeTime } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { LockedButton } from '@/components/ui/locked-button'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { numberText } from '@/lib/base/number-text'
import type { Cluster } from '@/lib/features/clusters/schema'
import { nodeCapacityWords } from '@/lib/features/nodes/capacity/node-capacity'
import type { Node } from '@/lib/features/nodes/schema'
import { stateOf } from '../model/key-cells'
import { useNodeCalls } from '../use-node-calls'
import { NodeForm } from './node-form'
import { NodeStateField } from './node-state-field'

type Props = Pick<OpenRow<Node>, 'row' | 'isNew' | 'onClose' | 'onOpen'> & { cluster: Cluster }

/** One node: its VMs, its compute service, its settings. */
export const NodeDrawer = ({ cluster, ...open }: Props) => (
  <ResourceDrawer {...open} one="node">
    {(node, end) =>
      node === null ? (
        <NodeForm clusterId={cluster.id} node={null} {...end} />
      ) : (
        <NodeSections clusterId={cluster.id} node={node} onClose={open.onClose} />
      )
    }
  </ResourceDrawer>
)

type SectionsProps = Pick<Props, 'onClose'> & { clusterId: string; node: Node }

const NodeSections = ({ clusterId, node, onClose }: SectionsProps) => (
  <>
    <Section title="State" aside={<ServiceButton node={node} />}>
      <ResourceFacts
        facts={[
          { label: 'State', value: stateOf(node) },
          { label: 'Running VMs', value: numberText(node.allocated.vms) },
          { label: 'RAM', value: nodeCapacityWords(node, 'ram') },
          { label: 'vCPUs', value: nodeCapacityWords(node, 'cpu') },
          { label: 'Free memory measured', value: <RelativeTime at={node.measuredAt} /> },
        ]}
      />
      <NodeStateField node={node} />
    </Section>
    <Section title="Settings">
      <NodeForm clusterId={clusterId} node={node} onDone={onClose} />
    </Section>
  </>
)

/** A node with a disabled compute service accepts no new VMs. Running VMs are not affected. */
function ServiceButton({ node }: { node: Node }) {
  const { service, toggleService } = useNodeCalls()
  return (
    <>
      <LockedButton
        permission="inventory.operate"
        size="xs"
        variant="default"
        loading={service.isPending}
        onClick={() => toggleService(node)}
      >
        {node.serviceEnabled ? 'Disable service' : 'Enable service'}
      </LockedButton>
      <ProblemAlert cause={service.error} what="The service was not switched" />
    </>
  )
}
