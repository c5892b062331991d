'use client'
import { FlavorForm } from '@/components/pclouds/flavor-form'
import { useAddToPool } from '@/components/pclouds/use-add-to-pool'
import { podWidget } from '@/components/pods/pod-field'
import { realmWidget } from '@/components/pods/realm-field'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { LockedButton } from '@/components/ui/locked-button'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useList } from '@/lib/api/client'
import { clusterContract } from '@/lib/features/clusters/contract'
import { clusterDescription } from '@/lib/features/clusters/schema'
import { hostFlavorContract } from '@/lib/features/host-flavors/contract'
import { nodeContract } from '@/lib/features/nodes/contract'
import { nodeDescription } from '@/lib/features/nodes/schema'
import { podContract } from '@/lib/features/pods/contract'
import { podDescription } from '@/lib/features/pods/schema'
import type { StepProps } from '../step'
import { CreateForm } from './create-form'

export const PodStep = ({ setup, onCreated }: StepProps) => (
  <CreateForm
    resource={podDescription}
    routes={podContract}
    omit={fieldsExcept(podDescription, ['realmId', 'name'])}
    inputs={{ realmId: realmWidget }}
    presets={{ realmId: setup.realm?.id }}
    onCreated={onCreated}
  />
)

export const ClusterStep = ({ setup, onCreated }: StepProps) => (
  <CreateForm
    resource={clusterDescription}
    routes={clusterContract}
    omit={fieldsExcept(clusterDescription, ['podId', 'name'])}
    inputs={{ podId: podWidget }}
    presets={{ podId: setup.pod?.id }}
    onCreated={onCreated}
  />
)

export const NodeStep = ({ setup, onCreated }: StepProps) => (
  <CreateForm
    resource={nodeDescription}
    routes={nodeContract}
    params={{ id: setup.cluster?.id }}
    omit={fieldsExcept(nodeDescription, ['name', 'ramMb', 'cpus'])}
    onCreated={onCreated}
  />
)

export const FlavorStep = ({ onCreated }: StepProps) => (
  <FlavorForm flavor={null} onDone={onCreated} />
)

/** The newest node becomes a host of the newest flavor. */
export function HostStep({ setup, onCreated }: StepProps) {
  const candidates = useList(hostFlavorContract.listCandidates, {})
  const add = useAddToPool(setup.flavor?.id ?? '')
  if (candidates.data === undefined) return <SkeletonRows rows={1} what="the nodes" />
  const node = candidates.data.find(({ nodeId }) => nodeId === setup.node?.id)
  if (node === undefined)
    return <Note>{setup.node?.name} is a host already. Create another node for another host.</Note>
  const addNode = () => add.run(node).then(onCreated, () => {})
  return (
    <>
      <ProblemAlert cause={add.cause} what="The host was not added" />
      <div>
        <LockedButton
          permission="pool.manage"
          loading={add.isPending}
          onClick={() => void addNode()}
        >
          Add {node.node} to {setup.flavor?.id}
        </LockedButton>
      </div>
    </>
  )
}

type Described = { fields: object; owners?: object }

/** The fields for a form to hide, so that only these are shown. */
const fieldsExcept = ({ fields, owners = {} }: Described, shown: readonly string[]) =>
  Object.keys({ ...owners, ...fields }).filter((name) => !shown.includes(name))
