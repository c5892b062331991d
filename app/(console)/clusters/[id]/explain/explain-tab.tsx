'use client'
import dynamic from 'next/dynamic'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { fetchedEarly } from '@/components/ui/fetched-early'
import { PageLink } from '@/components/ui/text/page-link'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { Cluster } from '@/lib/features/clusters/schema'
import { useVms } from '@/lib/features/vms/use-vms.client'

const loadForm = fetchedEarly(() =>
  whenOnline(() => import('./trial-form')).then((it) => it.TrialForm),
)
const TrialForm = dynamic(loadForm, { loading: () => <SkeletonRows rows={6} what="VMs" /> })

/** Computes where a VM of the cluster would be placed now, and why. Nothing is written. */
export const ExplainTab = ({ cluster }: { cluster: Cluster }) => (
  <>
    <Toolbar lead="Shows on which node a VM would be placed now, and why. Nothing is changed.">
      <PageLink href={`/placements?cluster=${encodeURIComponent(cluster.id)}`}>
        Recorded placements
      </PageLink>
    </Toolbar>
    <StateBlock query={useVms(cluster.id)} what="VMs">
      {(vms) =>
        vms.length === 0 ? (
          <EmptyBlock title="No VMs yet">
            A dry run places a VM of this cluster, or a new one like it. Create a VM first.
          </EmptyBlock>
        ) : (
          <TrialForm vms={vms} />
        )
      }
    </StateBlock>
  </>
)
