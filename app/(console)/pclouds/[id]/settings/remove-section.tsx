'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Section } from '@/components/ui/data/section'
import { LazyConfirmDialog } from '@/components/ui/overlays/lazy-confirm-dialog'
import { saved } from '@/components/ui/saved'
import { pcloudsKey } from '@/lib/features/pclouds/pclouds-key'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { useRemovePcloud } from '@/lib/features/pclouds/use-pclouds.client'
import classes from '../../pclouds.module.css'
import { ActionButton } from '../action-button'

/** Deletes a Pcloud without hosts, asked for by its name. */
export function RemoveSection({ pcloud }: { pcloud: PcloudShown }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const router = useRouter()
  const remove = useRemovePcloud()
  const { id, name, actions } = pcloud
  const onConfirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        saved(`${name} was deleted`)
        router.push('/pclouds')
        queries.removeQueries({ queryKey: pcloudsKey })
      },
    })
  const { possible, code } = actions.remove
  return (
    <Section title="Delete">
      <p className={classes.lead}>
        {possible || code === 'forbidden'
          ? 'Only a private cloud without hosts can be deleted.'
          : 'Remove its hosts first; then it can be deleted.'}
      </p>
      <div className={classes.row}>
        <ActionButton
          label="Delete"
          name={name}
          action={actions.remove}
          onClick={() => setAsking(true)}
        />
      </div>
      {isAsking && (
        <LazyConfirmDialog
          opened
          destructive
          typed={name}
          title={`Delete ${name}?`}
          confirm="Delete"
          busy={remove.isPending}
          cause={remove.error}
          onClose={() => setAsking(false)}
          onConfirm={onConfirm}
        >
          Launches with its hint are refused from then on. This cannot be undone.
        </LazyConfirmDialog>
      )}
    </Section>
  )
}
