'use client'

import { assembliesWidget } from '@/components/deployables/assemblies-widget'
import { ResourceList } from '@/components/resource/list/resource-list'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { useList } from '@/lib/api/client'
import { useDeployableFits } from '@/lib/features/deployable-fits/use-deployable-fits.client'
import { deployableContract } from '@/lib/features/deployables/contract'
import { type Deployable, deployableDescription } from '@/lib/features/deployables/schema'
import { useLaunchSums } from '@/lib/features/launch-sums/use-launch-sums.client'
import { deployableColumns } from './deployable-columns'
import { FitsSection } from './fits-section'

/** Everything that can be launched, and its assemblies. */
export function DeployablesPanel({ initial }: { initial: readonly Deployable[] | undefined }) {
  const sums = useLaunchSums('deployable')
  const fits = useDeployableFits()
  return (
    <ResourceList
      resource={deployableDescription}
      isPage
      lead="A deployable is a set of assemblies: a number of instances of an image on a hardware profile."
      query={useList(deployableContract.list, {}, { initial: initial })}
      columns={() => deployableColumns(sums, fits)}
      apiPath="/deployables"
      textsOf={({ assemblies }) =>
        assemblies.flatMap(({ image, hardwareProfile }) => [image, hardwareProfile])
      }
      empty={() => (
        <EmptyBlock title="No deployables yet">
          A deployable needs hardware profiles and images from the catalog.
        </EmptyBlock>
      )}
      editing={{
        routes: deployableContract,
        size: 'xl',
        inputs: { assemblies: assembliesWidget },
        facts: factsOf,
        below: (deployable) => <FitsSection deployable={deployable} />,
      }}
    />
  )
}

const factsOf = ({ assemblies }: Deployable) =>
  assemblies.map(({ count, image, hardwareProfile }, index) => ({
    label: `Assembly ${index + 1}`,
    value: `${count} × ${image} on ${hardwareProfile}`,
  }))
