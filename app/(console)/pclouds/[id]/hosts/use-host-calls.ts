'use client'
import { saved } from '@/components/ui/saved'
import { useCall } from '@/lib/api/client'
import { useSwitchHost } from '@/lib/features/pclouds/hosts/use-hosts.client'
import { leaseContract } from '@/lib/features/pclouds/leases/contract'
import type { HostProps } from './host-dialogs'

/** Actions that take effect at once. Each can be undone. */
export function useHostCalls({ pcloud, host: { name, state, instances } }: HostProps) {
  const change = useSwitchHost({ pcloud: pcloud.id, name })
  const drain = useCall(leaseContract.drain, { refreshOnError: true })
  const { switchHost } = change
  const undoDrain = () => switchHost(state === 'enabled' ? 'enable' : 'disable')
  return {
    isPending: change.isPending || drain.isPending,
    error: change.error ?? drain.error,
    enable: () => switchHost('enable', () => saved(`${name} is enabled and takes new VMs.`)),
    disable: () =>
      switchHost('disable', () =>
        saved(`${name} is disabled. VMs on it keep running; nothing new is placed there.`, () =>
          switchHost('enable', () => saved(`${name} is enabled again.`)),
        ),
      ),
    drain: () =>
      drain.mutate(
        { params: { id: pcloud.id, name } },
        {
          onSuccess: () =>
            saved(
              instances.length === 0
                ? `${name} is empty and will be removed shortly.`
                : `${name} takes no new VMs and is removed when its last VM ends.`,
              undoDrain,
            ),
        },
      ),
  }
}
