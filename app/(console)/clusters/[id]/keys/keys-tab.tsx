'use client'
import dynamic from 'next/dynamic'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { fetchedEarly } from '@/components/ui/fetched-early'
import { PageLink } from '@/components/ui/text/page-link'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { Cluster } from '@/lib/features/clusters/schema'
import { useVms } from '@/lib/features/vms/use-vms.client'

const loadChosen = fetchedEarly(() =>
  whenOnline(() => import('./chosen-vm')).then((it) => it.ChosenVm),
)
const ChosenVm = dynamic(loadChosen, { loading: () => <SkeletonRows rows={6} what="VMs" /> })

/** The keys that place a VM: the winning level of each key, and the levels that it overrides. */
export const KeysTab = ({ cluster }: { cluster: Cluster }) => (
  <StateBlock query={useVms(cluster.id)} what="VMs">
    {(vms) =>
      vms.length === 0 ? (
        <EmptyBlock title="No VMs yet" action={<PageLink href="?tab=vms">VMs</PageLink>}>
          Keys are set on what a VM is or has: its cluster, customer, image, disk, network and
          itself. Create a VM first.
        </EmptyBlock>
      ) : (
        <ChosenVm vms={vms} />
      )
    }
  </StateBlock>
)
