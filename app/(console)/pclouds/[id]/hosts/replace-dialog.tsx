'use client'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { insteadOf } from '../../allocate/no-free-words'
import { namesOf } from './host-words'
import { NoneToReplace } from './none-to-replace'

type Props = {
  pcloud: PcloudShown
  host: PcloudHostShown
  busy: boolean
  cause: unknown
  onClose: () => void
  onConfirm: (anyZone: boolean) => void
}

/** Explains the replacement of a host and confirms it. */
export function ReplaceDialog({ pcloud, host, onConfirm, cause, ...dialog }: Props) {
  const [anyZone, setAnyZone] = useState(false)
  const { name, zone, instances } = host
  return (
    <ConfirmDialog
      {...dialog}
      // The dialog shows its own remedies if no host is free.
      cause={insteadOf(cause) === null ? cause : null}
      opened
      title={`Replace ${name}?`}
      confirm="Replace"
      onConfirm={() => onConfirm(anyZone)}
    >
      <div className={shared.stack12}>
        <p>
          {`Another free host takes the name ${name}, disabled until you enable it. You use no more units than before.`}
        </p>
        {instances.length > 0 && (
          <p>
            {`${counted(instances.length, 'VM')} ${instances.length === 1 ? 'stays' : 'stay'} on the host that is down: ${namesOf(instances)}. Start ${instances.length === 1 ? 'it' : 'them'} again on the new host.`}
          </p>
        )}
        <Checkbox
          label={`Take a host of any zone if none is free in ${zone}`}
          checked={anyZone}
          onChange={(event) => setAnyZone(event.currentTarget.checked)}
        />
        <NoneToReplace
          pcloud={pcloud}
          host={host}
          anyZone={anyZone}
          cause={cause}
          onWaiting={dialog.onClose}
        />
      </div>
    </ConfirmDialog>
  )
}
