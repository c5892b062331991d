'use client'
import { useState } from 'react'
import { LazyConfirmDialog } from '@/components/ui/overlays/lazy-confirm-dialog'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { pcloudHostContract } from '@/lib/features/pclouds/hosts/contract'
import { useSwitchHost } from '@/lib/features/pclouds/hosts/use-hosts.client'
import { ActionButton } from '../action-button'
import { DrainHost } from './drain-host'
import type { HostProps } from './host-row'
import { LeaseHost } from './lease-host'
import { ReplaceHost } from './replace-host'

/** The actions of a host. Enabling and disabling act at once; removing needs a confirmation. */
export function HostActions({ pcloud, host }: HostProps) {
  const may = useMay('pcloud.own').allowed
  const { name, state, actions } = host
  const change = useSwitchHost({ pcloud: pcloud.id, name })
  const { turn } = change
  if (!may) return null
  const disable = () =>
    turn('disable', () =>
      saved(`${name} is disabled. VMs on it keep running; nothing new is placed there.`, () =>
        turn('enable', () => saved(`${name} is enabled again.`)),
      ),
    )
  const enable = () => turn('enable', () => saved(`${name} is enabled and takes new VMs.`))
  const common = { name, busy: change.isPending }
  return (
    <>
      <div className={shared.row8}>
        {(state === 'disabled' || state === 'draining') && (
          <ActionButton {...common} label="Enable" action={actions.enable} onClick={enable} />
        )}
        {state === 'enabled' && (
          <ActionButton {...common} label="Disable" action={actions.disable} onClick={disable} />
        )}
        {host.health === 'down' && <ReplaceHost pcloud={pcloud} host={host} />}
        {state !== 'draining' && <DrainHost pcloud={pcloud} host={host} />}
        <LeaseHost pcloud={pcloud} host={host} />
        <RemoveHost pcloud={pcloud} host={host} />
      </div>
      <ProblemAlert cause={change.error} what={`${name} was not changed`} />
    </>
  )
}

function RemoveHost({ pcloud, host }: HostProps) {
  const [isAsking, setAsking] = useState(false)
  const { name, units, actions } = host
  const release = useCall(pcloudHostContract.release, {
    refreshOnError: true,
    // Called also when the row of the removed host is gone.
    onSuccess: () => saved(`${name} was removed`),
  })
  return (
    <>
      <ActionButton
        label="Remove"
        name={name}
        action={actions.release}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <LazyConfirmDialog
          opened
          destructive
          onClose={() => setAsking(false)}
          title={`Remove ${name}?`}
          confirm="Remove"
          busy={release.isPending}
          cause={release.error}
          onConfirm={() =>
            release.mutate(
              { params: { id: pcloud.id, name } },
              { onSuccess: () => setAsking(false) },
            )
          }
        >
          {`The host goes back to your provider, and ${units === 1 ? '1 unit is' : `${units} units are`} free again. Another tenant may get it next.`}
        </LazyConfirmDialog>
      )}
    </>
  )
}
