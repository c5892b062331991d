'use client'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { newKey } from '@/components/resource/new-key'
import { patiently } from '@/components/ui/patiently'
import { saved } from '@/components/ui/saved'
import { useReplaceHost } from '@/lib/features/pclouds/hosts/use-host-verbs.client'
import { ActionButton } from '../action-button'
import type { HostProps } from './host-row'

const ReplaceDialog = dynamic(
  () => patiently(() => import('./replace-dialog').then((it) => it.ReplaceDialog)),
  { loading: () => null },
)

/** Puts another host in the place of one that is down, after it was said what that means. */
export function ReplaceHost({ pcloud, host }: HostProps) {
  const [isAsking, setAsking] = useState(false)
  const [key, setKey] = useState(newKey)
  const { name, actions } = host
  const replace = useReplaceHost(() =>
    saved(`${name} is another host now. Enable it to take new VMs.`),
  )
  const onConfirm = (anyZone: boolean) =>
    replace.mutate(
      { pcloud: pcloud.id, name, anyZone, idempotencyKey: key },
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
