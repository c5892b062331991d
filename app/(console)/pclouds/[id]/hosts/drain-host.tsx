'use client'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { useSwitchHost } from '@/lib/features/pclouds/hosts/use-hosts.client'
import { leaseContract } from '@/lib/features/pclouds/leases/contract'
import { ActionButton } from '../action-button'
import type { HostProps } from './host-row'

/** Gives a host back as soon as its last VM ends; enabling it takes that back. */
export function DrainHost({ pcloud, host }: HostProps) {
  const { name, state, actions, instances } = host
  const drain = useCall(leaseContract.drain, { refreshOnError: true })
  const enable = useSwitchHost({ pcloud: pcloud.id, name })
  const undo = () => enable.turn(state === 'enabled' ? 'enable' : 'disable')
  const start = () =>
    drain.mutate(
      { params: { id: pcloud.id, name } },
      {
        onSuccess: () =>
          instances.length === 0
            ? saved(`${name} is empty and will be removed shortly.`, undo)
            : saved(`${name} takes no new VMs and is removed when its last VM ends.`, undo),
      },
    )
  return (
    <>
      <ActionButton
        label="Drain"
        name={name}
        action={actions.drain}
        busy={drain.isPending}
        onClick={start}
      />
      <ProblemAlert cause={drain.error ?? enable.error} what={`${name} was not changed`} />
    </>
  )
}
