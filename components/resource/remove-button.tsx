'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import type { Access } from '@/lib/auth/viewer.client'
import { type DependentSubject, DependentsList } from './dependents-list'

type Props = {
  /** What it is, as in `account "prod"`. */
  title: string
  access: Access
  remove: {
    mutate: (row: { id: string; revision: number }, then: { onSuccess: () => void }) => void
    isPending: boolean
    error: unknown
  }
  row: { id: string; revision: number }
  onRemoved: () => void
  /** The name that a person must type to confirm. */
  typed?: string
  /** The effect of removing, where it is not the usual one. */
  consequence?: string
  /** Shows what depends on it. */
  subject?: DependentSubject | undefined
}

const deletedOrArchived =
  'It is deleted when nothing refers to it. Otherwise it is archived: it takes no part in new decisions, and what was decided with it stays readable. It can be restored.'

/** Removing needs a confirmation, which states what stays readable. */
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
