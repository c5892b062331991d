'use client'
import type { BulkAction } from '@/components/resource/list/bulk-action'
import { useCall } from '@/lib/api/client'
import type { LaunchResponse as Launch } from '@/lib/features/decisions/schema'
import { launchContract } from '@/lib/features/launches/contract'
import { endEffect } from './end-effect'

/** The actions on several launches at once. */
export function useLaunchBulk(): readonly BulkAction<Launch>[] {
  const end = useCall(launchContract.end, { affects: [] })
  const report = useCall(launchContract.reportOutcome, { affects: [] })
  const { group } = launchContract.list
  return [
    {
      id: 'end',
      label: 'End',
      permission: 'launch.write',
      isDestructive: true,
      effect: endEffect('unknown'),
      refusal: ({ state }) => (state === 'pending' || state === 'running' ? null : 'not running'),
      run: ({ id }) => end.mutateAsync({ params: { id } }),
      done: 'ended',
      affects: [group],
    },
    {
      id: 'mark-failed',
      label: 'Mark failed',
      permission: 'launch.write',
      isDestructive: true,
      effect:
        'Reports the last attempt of each launch as failed: its account gets a fine, and the next account is tried.',
      refusal: ({ state }) => (state === 'pending' ? null : 'not pending'),
      run: ({ id, attempts }) =>
        report.mutateAsync({ params: { id }, body: { attempt: attempts, result: 'failed' } }),
      done: 'marked failed',
      affects: [group],
    },
  ]
}
