'use client'

import dynamic from 'next/dynamic'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useCanary } from '@/lib/features/canaries/use-canary.client'

const CanaryNote = dynamic(
  () =>
    loadWithRetries(() => whenOnline(() => import('./canary-note')).then((it) => it.CanaryNote)),
  { loading: () => null },
)

type Props = { poolId: string | null; liveVersion: number; onRefresh: () => Promise<unknown> }

/** A new version that decides a part of the launches. */
export function CanaryNotice({ poolId, liveVersion, onRefresh }: Props) {
  const { data } = useCanary(poolId)
  const canary = data?.canary
  if (data === undefined || canary === undefined || canary === null) return null
  if (canary.state === 'promoted' || canary.state === 'void') return null
  // A trial that ended before the live version was published is outdated.
  if (canary.endedAt !== null && canary.base !== liveVersion) return null
  return <CanaryNote canary={canary} launchesPerHour={data.launchesPerHour} onRefresh={onRefresh} />
}
