'use client'
import { LockedButton } from '@/components/ui/locked-button'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCache } from '@/lib/api/browser/use-cache'
import { useLaunch } from '@/lib/features/launches/use-test-launch.client'
import { setupContract } from '@/lib/features/setup/contract'
import type { StepProps } from '../step'

/** One launch of the deployable in the pool, with a receipt like any other. */
export function LaunchStep({ setup: { pool, deployable }, onCreated }: StepProps) {
  const cache = useCache()
  const launched = useLaunch()
  if (pool === null || deployable === null) return null
  const body = { pool: pool.id, deployable: deployable.id, tenant: null, realm: null }
  const launch = () =>
    launched.mutate(
      { body },
      {
        onSuccess: async () => {
          await cache.refresh(setupContract.show)
          onCreated()
        },
      },
    )
  return (
    <>
      <ProblemAlert cause={launched.error} what="It was not launched" />
      <div>
        <LockedButton
          permission="launch.write"
          data-autofocus
          loading={launched.isPending}
          onClick={launch}
        >
          Launch {deployable.name} in {pool.name}
        </LockedButton>
      </div>
    </>
  )
}
