'use client'

import dynamic from 'next/dynamic'
import { ResourceList } from '@/components/resource/list/resource-list'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { IncrementalRows } from '@/lib/api/incremental-rows'
import { useIncrementalList } from '@/lib/api/use-incremental-list'
import { useDeployableFits } from '@/lib/features/deployable-fits/use-deployable-fits.client'
import { deployableContract } from '@/lib/features/deployables/contract'
import { deployableList } from '@/lib/features/deployables/listed'
import type { Deployable } from '@/lib/features/deployables/schema'
import { useLaunchSums } from '@/lib/features/launch-sums/use-launch-sums.client'
import { deployableColumns } from './deployable-columns'

const DeployableDrawer = dynamic(
  () => whenOnline(() => import('./deployable-drawer')).then((it) => it.DeployableDrawer),
  { loading: () => null },
)

/** Everything that can be launched, and its assemblies. */
export function DeployablesPanel({
  initial,
}: {
  initial: IncrementalRows<Deployable> | undefined
}) {
  const sums = useLaunchSums('deployable')
  const fits = useDeployableFits()
  return (
    <ResourceList
      resource={deployableList}
      isPage
      lead="A deployable is a set of assemblies: a number of instances of an image on a hardware profile."
      query={useIncrementalList(deployableContract.list, {}, { initial })}
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
      drawer={(open) => <DeployableDrawer open={open} />}
    />
  )
}
