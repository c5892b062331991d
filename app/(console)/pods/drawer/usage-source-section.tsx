'use client'
import { SourceSection } from '@/components/fetched-source/source-section'
import type { Pod } from '@/lib/features/pods/schema'
import { podUsageSourceContract } from '@/lib/features/pods/usage-source/contract'
import { usageSources } from '@/lib/features/usage-sources/registry'

const words = {
  what: 'usage',
  from: 'Fetched daily from',
  none: 'None: usage is reported over the API',
}

/** The source from which the usage of a pod is fetched once a day. */
export const UsageSourceSection = ({ pod }: { pod: Pod }) => (
  <SourceSection of={{ owner: pod, routes: podUsageSourceContract, kinds: usageSources, words }} />
)
