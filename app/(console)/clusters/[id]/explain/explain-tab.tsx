'use client'
import { EmptyBlock } from '@/components/ui/data/state-block'
import type { Cluster } from '@/lib/features/clusters/schema'

export const ExplainTab = ({ cluster }: { cluster: Cluster }) => (
  <EmptyBlock title={`Nothing to show for ${cluster.name} yet`} />
)
