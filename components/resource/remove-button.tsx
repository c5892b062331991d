'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import type { Access } from '@/lib/auth/viewer.client'
import { type DependentSubject, DependentsList } from './dependents-list'

type Props = {
  /** The object, as in `account "prod"`. */
  title: string
  access: Access
  remove: {
    mutate: (row: { id: string; revision: number }, then: { onSuccess: () => void }) => void
    isPending: boolean
    error: unknown
  }
  row: { id: string; revision: number }
  onRemoved: () => void
  /** A name that must be typed to confirm. */
  typed?: string
  /** Describes the effect of removing if it differs from the default. */
  consequence?: string
  /** The object whose dependents are shown. */
  subject?: DependentSubject | undefined
}

const deletedOrArchived =
  'It is deleted if nothing refers to it. Otherwise it is archived: new decisions ignore it, earlier decisions that used it stay readable, and it can be restored.'

/** Removes a row after a confirmation, which explains what remains readable. */
export function RemoveButton(props: Props) {
  const { title, access, remove, row, onRemoved, typed, consequence = deletedOrArchived } = props
  const { subject } = props
  const [confirming, setConfirming] = useState(false)
  if (access.mode !== 'edit') return null
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
        Remove…
      </Button>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={`Remove ${title}?`}
        confirm="Remove"
        destructive
        typed={typed}
        busy={remove.isPending}
        cause={remove.error}
        onConfirm={() => remove.mutate(row, { onSuccess: onRemoved })}
      >
        {consequence}
        {confirming && subject !== undefined && <DependentsList {...subject} />}
      </ConfirmDialog>
    </>
  )
}
