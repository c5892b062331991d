'use client'
import { useState } from 'react'
import { LockedButton } from '@/components/ui/locked-button'
import { LazyConfirmDialog } from '@/components/ui/overlays/lazy-confirm-dialog'
import { saved } from '@/components/ui/saved'
import { useCall } from '@/lib/api/client'
import { pcloudAccessContract } from '@/lib/features/pclouds/access/contract'
import type { SharedPcloud } from '@/lib/features/pclouds/schema'

type Props = { pcloud: SharedPcloud; onLeft?: () => void }

/** Gives up the access to a Pcloud of another tenant. */
export function LeaveButton({ pcloud, onLeft }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const { id, name, tenant } = pcloud
  const leave = useCall(pcloudAccessContract.leave, {
    // Runs before the lists reload, because that removes the row with the button.
    onSuccess: () => {
      saved(`Your tenant has left ${name}.`)
      onLeft?.()
    },
  })
  return (
    <>
      <LockedButton
        permission="pcloud.own"
        size="xs"
        variant="default"
        aria-label={`Leave ${name}`}
        onClick={() => setConfirming(true)}
      >
        Leave
      </LockedButton>
      {isConfirming && (
        <LazyConfirmDialog
          opened
          title={`Leave ${name}?`}
          confirm="Leave"
          busy={leave.isPending}
          cause={leave.error}
          onClose={() => setConfirming(false)}
          onConfirm={() => leave.mutate({ params: { id } })}
        >
          {`People of your tenant can no longer launch VMs on ${name}. VMs that run there now stay. Only an owner of ${tenant} can give your tenant access again.`}
        </LazyConfirmDialog>
      )}
    </>
  )
}
