'use client'
import type { BulkAction } from '@/components/resource/list/bulk-action'
import { useCall } from '@/lib/api/client'
import { accountContract } from '@/lib/features/accounts/contract'
import type { Account } from '@/lib/features/accounts/schema'

/** Maintenance of several accounts at once. */
export function useAccountBulk(): readonly BulkAction<Account>[] {
  const change = useCall(accountContract.switchMaintenance, { affects: [] })
  const action = (on: boolean) => ({
    permission: 'inventory.operate' as const,
    refusal: ({ maintenance }: Account) =>
      maintenance === on ? (on ? 'in maintenance already' : 'not in maintenance') : null,
    run: ({ id }: Account) => change.mutateAsync({ params: { id }, body: { on } }),
    affects: [accountContract.list.group],
  })
  return [
    {
      ...action(true),
      id: 'maintenance',
      label: 'Start maintenance',
      effect: 'Stops new launches on each account. Running instances stay.',
      done: 'in maintenance',
    },
    {
      ...action(false),
      id: 'end-maintenance',
      label: 'End maintenance',
      effect: 'Each account takes launches again.',
      done: 'takes launches',
    },
  ]
}
