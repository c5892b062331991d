import type { BulkAction } from '@/components/resource/list/bulk-action'
import { useCall } from '@/lib/api/client'
import { pcloudHostContract } from '@/lib/features/pclouds/hosts/contract'
import type { HostAction, PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import { leaseContract } from '@/lib/features/pclouds/leases/contract'

/** The actions on several hosts at once. */
export function useHostBulk(pcloud: string): readonly BulkAction<PcloudHostShown>[] {
  const enable = useCall(pcloudHostContract.enable, { affects: [] })
  const disable = useCall(pcloudHostContract.disable, { affects: [] })
  const drain = useCall(leaseContract.drain, { affects: [] })
  const paramsOf = ({ name }: PcloudHostShown) => ({ params: { id: pcloud, name } })
  const entry = (name: HostAction) => ({
    id: name,
    permission: 'pcloud.own' as const,
    refusal: ({ actions }: PcloudHostShown) =>
      actions[name].possible ? null : (actions[name].reason ?? 'is not possible now'),
    affects: [pcloudHostContract.list.group],
  })
  return [
    {
      ...entry('enable'),
      label: 'Enable',
      effect: 'New VMs may start on these hosts.',
      run: (host) => enable.mutateAsync(paramsOf(host)),
      done: 'enabled',
    },
    {
      ...entry('disable'),
      label: 'Disable',
      effect: 'VMs on these hosts keep running; nothing new starts there.',
      run: (host) => disable.mutateAsync(paramsOf(host)),
      done: 'disabled',
    },
    {
      ...entry('drain'),
      label: 'Drain',
      effect: 'These hosts take no new VMs, and each is given back when its last one ends.',
      run: (host) => drain.mutateAsync(paramsOf(host)),
      done: 'drains',
    },
  ]
}
