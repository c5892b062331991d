import { canBeApproved } from '@/components/review/request-state'
import { useList } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { publishRequestContract } from '@/lib/features/publish-requests/contract'
import type { PublishRequest } from '@/lib/features/publish-requests/schema'

const REFRESH_MS = 15_000

/** The publish requests that this user can approve. */
export function useRequestsToApprove(): readonly PublishRequest[] {
  const { allowed } = useMay('policy.approve')
  const { data } = useList(
    publishRequestContract.list,
    {},
    {
      enabled: allowed,
      refetchInterval: REFRESH_MS,
      select: (requests) => requests.filter(canBeApproved),
    },
  )
  return data ?? []
}
