'use client'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useDrainHost } from '@/lib/features/pclouds/hosts/use-host-verbs.client'
import { useSwitchHost } from '@/lib/features/pclouds/hosts/use-hosts.client'
import { ActionButton } from '../action-button'
import type { HostProps } from './host-row'

/** Gives a host back as soon as its last VM ends; enabling it takes that back. */
export function DrainHost({ pcloud, host }: HostProps) {
  const drain = useDrainHost()
  const enable = useSwitchHost()
  const { name, state, actions, instances } = host
  const undo = () =>
    enable.mutate({
      pcloud: pcloud.id,
      name,
      verb: state === 'enabled' ? 'enable' : 'disable',
    })
  const start = () =>
    drain.mutate(
      { pcloud: pcloud.id, name },
      {
        onSuccess: () =>
          instances.length === 0
            ? saved(`${name} is empty and is removed in a moment.`, undo)
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
