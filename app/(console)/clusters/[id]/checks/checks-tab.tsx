'use client'
import dynamic from 'next/dynamic'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { StateBlock } from '@/components/ui/data/state-block'
import { fetchedEarly } from '@/components/ui/fetched-early'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useClusterKeys } from '@/lib/features/cluster-keys/use-cluster-keys.client'
import type { Cluster } from '@/lib/features/clusters/schema'

const loadChecks = fetchedEarly(() => whenOnline(() => import('./checks')).then((it) => it.Checks))
const Checks = dynamic(loadChecks, { loading: () => <SkeletonRows rows={6} what="keys" /> })

/** The findings about the keys of a cluster, and templates that set keys for a purpose. */
export const ChecksTab = ({ cluster }: { cluster: Cluster }) => (
  <>
    <p className={`${shared.below12} ${shared.dimmed}`}>
      Checks the keys of nodes and VMs: which isolate VMs, which contradict each other, and which
      have no effect.
    </p>
    <StateBlock query={useClusterKeys(cluster.id)} what="keys">
      {(shown) => <Checks shown={shown} />}
    </StateBlock>
  </>
)
