'use client'
import { Button } from '@mantine/core'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import type { Access } from '@/lib/auth/viewer.client'
import type { SaveCall } from './use-editor'

export type RowChange = {
  mutate: (call: SaveCall, then: { onSuccess: () => void }) => void
  isPending: boolean
  error: unknown
  /** The last call, which identifies the row, because several buttons may share the mutation. */
  variables: SaveCall | undefined
}

type Props = {
  name: string
  /** The kind of the object, as in `module`. */
  what: string
  access: Access
  row: { id: string; revision: number }
  change: RowChange
  size?: 'xs'
}

/** Restores an archived row. */
export function RestoreButton({ name, what, access, row, change, size }: Props) {
  if (access.mode !== 'edit') return null
  const { id, revision } = row
  const isOwn = change.variables?.seen?.id === id
  return (
    <>
      <Button
        variant="default"
        size={size}
        aria-label={size === 'xs' ? `Restore ${name}` : undefined}
        loading={isOwn && change.isPending}
        onClick={() =>
          change.mutate(
            { seen: { id, revision }, body: { archived: false } },
            { onSuccess: () => saved(`${name} restored`) },
          )
        }
      >
        Restore
      </Button>
      <ProblemAlert cause={isOwn ? change.error : null} what={`The ${what} was not restored`} />
    </>
  )
}
