'use client'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { newKey } from '@/components/resource/new-key'
import { patiently } from '@/components/ui/patiently'
import { saved } from '@/components/ui/saved'
import { useCall } from '@/lib/api/client'
import { replacementContract } from '@/lib/features/pclouds/replacement/contract'
import { ActionButton } from '../action-button'
import type { HostProps } from './host-row'

const ReplaceDialog = dynamic(
  () => patiently(() => import('./replace-dialog').then((it) => it.ReplaceDialog)),
  { loading: () => null },
)

/** Replaces a host that is down, after a confirmation. */
export function ReplaceHost({ pcloud, host }: HostProps) {
  const [isAsking, setAsking] = useState(false)
  const [key, setKey] = useState(newKey)
  const { name, actions } = host
  const replace = useCall(replacementContract.replace, {
    refreshOnError: true,
    // Called also when the row of the replaced host is gone.
    onSuccess: () => saved(`${name} is another host now. Enable it to take new VMs.`),
  })
  const onConfirm = (anyZone: boolean) =>
    replace.mutate(
      { params: { id: pcloud.id, name }, body: { anyZone }, idempotencyKey: key },
      {
        onSuccess: () => setAsking(false),
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
        <ReplaceDialog
          pcloud={pcloud}
          host={host}
          busy={replace.isPending}
          cause={replace.error}
          onClose={() => setAsking(false)}
          onConfirm={onConfirm}
        />
      )}
    </>
  )
}
