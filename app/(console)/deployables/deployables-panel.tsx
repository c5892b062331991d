'use client'
import { ResourceList } from '@/components/resource/list/resource-list'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { type Deployable, deployableDescription } from '@/lib/features/deployables/schema'
import {
  useDeployables,
  useRemoveDeployable,
  useSaveDeployable,
} from '@/lib/features/deployables/use-deployables.client'
import { assembliesWidget } from './assemblies-widget'
import { deployableColumns } from './deployable-columns'

/** Everything that can be launched, and its assemblies. */
export const DeployablesPanel = ({ initial }: { initial: readonly Deployable[] | undefined }) => (
  <ResourceList
    resource={deployableDescription}
    isPage
    lead="A deployable is a set of assemblies: a number of instances of an image on a hardware profile."
    query={useDeployables(initial)}
    columns={deployableColumns}
    textsOf={({ assemblies }) =>
      assemblies.flatMap(({ image, hardwareProfile }) => [image, hardwareProfile])
    }
    empty={() => (
      <EmptyBlock title="No deployables yet">
        A deployable needs hardware profiles and images from the catalog.
      </EmptyBlock>
    )}
    editing={{
      useSave: useSaveDeployable,
      useRemove: useRemoveDeployable,
      size: 'xl',
      inputs: { assemblies: assembliesWidget },
      facts: factsOf,
    }}
  />
)

const factsOf = ({ assemblies }: Deployable) =>
  assemblies.map(({ count, image, hardwareProfile }, index) => ({
    label: `Assembly ${index + 1}`,
    value: `${count} × ${image} on ${hardwareProfile}`,
  }))
