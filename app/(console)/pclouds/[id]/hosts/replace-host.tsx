'use client'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { newKey } from '@/components/editor/new-key'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { saved } from '@/components/ui/saved'
import { counted } from '@/lib/base/number-text'
import { useReplaceHost } from '@/lib/features/pclouds/hosts/use-host-verbs.client'
import { ActionButton } from './action-button'
import type { HostProps } from './host-row'
import classes from './hosts.module.css'

/** Puts another host in the place of one that is down, after it was said what that means. */
export function ReplaceHost({ pcloud, host }: HostProps) {
  const [isAsking, setAsking] = useState(false)
  const [anyZone, setAnyZone] = useState(false)
  const [key, setKey] = useState(newKey)
  const replace = useReplaceHost()
  const { name, zone, instances, actions } = host
  const onConfirm = () =>
    replace.mutate(
      { pcloud: pcloud.id, name, anyZone, idempotencyKey: key },
      {
        onSuccess: () => {
          setAsking(false)
          saved(`${name} is another host now. Enable it to take new VMs.`)
        },
        onSettled: () => setKey(newKey()),
      },
    )
  return (
    <>
      <ActionButton
        label="Replace"
        name={name}
        action={actions.replace}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          opened
          onClose={() => setAsking(false)}
          title={`Replace ${name}?`}
          confirm="Replace"
          busy={replace.isPending}
          cause={replace.error}
          onConfirm={onConfirm}
        >
          <div className={classes.question}>
            <p>
              {`Another free host takes the name ${name}, disabled until you enable it. You use no more units than before.`}
            </p>
            {instances.length > 0 && (
              <p>
                {`${counted(instances.length, 'VM')} ${instances.length === 1 ? 'stays' : 'stay'} on the host that is down: ${instances.map((vm) => vm.name).join(', ')}. Start ${instances.length === 1 ? 'it' : 'them'} anew on the other one.`}
              </p>
            )}
            <Checkbox
              label={`Take a host of any zone if none is free in ${zone}`}
              checked={anyZone}
              onChange={(event) => setAnyZone(event.currentTarget.checked)}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
