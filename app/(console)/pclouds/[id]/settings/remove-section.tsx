'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Section } from '@/components/ui/data/section'
import { LazyConfirmDialog } from '@/components/ui/overlays/lazy-confirm-dialog'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { useCache } from '@/lib/api/browser/use-cache'
import { useCall } from '@/lib/api/client'
import { pcloudContract } from '@/lib/features/pclouds/contract'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { ActionButton } from '../action-button'

/** Deletes a private cloud without hosts; its name confirms the deletion. */
export function RemoveSection({ pcloud }: { pcloud: PcloudShown }) {
  const [isConfirming, setConfirming] = useState(false)
  const cache = useCache()
  const router = useRouter()
  const remove = useCall(pcloudContract.remove, { affects: [] })
  const { id, name, actions } = pcloud
  const onConfirm = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          saved(`${name} was deleted`)
          router.push('/pclouds')
          cache.removeGroup(pcloudContract.remove)
        },
      },
    )
  const { possible, code } = actions.remove
  return (
    <Section title="Delete">
      <p className={shared.lead}>
        {possible || code === 'forbidden'
          ? 'Only a private cloud without hosts can be deleted.'
          : 'Remove its hosts first; then it can be deleted.'}
      </p>
      <div className={shared.line8}>
        <ActionButton
          label="Delete"
          name={name}
          action={actions.remove}
          onClick={() => setConfirming(true)}
        />
      </div>
      {isConfirming && (
        <LazyConfirmDialog
          opened
          destructive
          typed={name}
          title={`Delete ${name}?`}
          confirm="Delete"
          busy={remove.isPending}
          cause={remove.error}
          onClose={() => setConfirming(false)}
          onConfirm={onConfirm}
        >
          Launches that name this private cloud will be rejected. This cannot be undone.
        </LazyConfirmDialog>
      )}
    </Section>
  )
}
