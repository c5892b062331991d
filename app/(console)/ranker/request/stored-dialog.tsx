'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { RelativeTime } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Clip } from '@/components/ui/text/clip'
import { useCache } from '@/lib/api/browser/use-cache'
import { useCall, useList } from '@/lib/api/client'
import { rankFixtureContract } from '@/lib/features/rank-fixtures/contract'
import type { FixtureFacts } from '@/lib/features/rank-fixtures/schema'

type Props = {
  onOpen: (id: string) => void
  onDeleted: (id: string) => void
  onClose: () => void
}

/** The saved requests. */
export function StoredDialog({ onOpen, onDeleted, onClose }: Props) {
  const fixtures = useList(rankFixtureContract.list, {})
  const cache = useCache()
  const remove = useCall(rankFixtureContract.remove, {
    affects: [],
    onSettled: () => cache.refresh(rankFixtureContract.list),
  })
  const [requested, setRequested] = useState<FixtureFacts | null>(null)
  return (
    <Dialog opened onClose={onClose} title="Saved requests" size="lg">
      <StateBlock query={fixtures} what="saved requests" rows={3}>
        {(all) =>
          all.length === 0 ? (
            <EmptyBlock title="No saved requests yet">
              Save stores the request of the text box, with a link to it.
            </EmptyBlock>
          ) : (
            <DataTable
              caption="Saved requests"
              rows={all}
              columns={columns(onOpen, setRequested)}
              rowKey={({ id }) => id}
              maxHeight="460px"
            />
          )
        }
      </StateBlock>
      {requested !== null && (
        <ConfirmDialog
          opened
          destructive
          title={`Delete ${requested.name}?`}
          confirm="Delete"
          busy={remove.isPending}
          cause={remove.error}
          onClose={() => setRequested(null)}
          onConfirm={() =>
            remove.mutate(
              { params: { id: requested.id } },
              {
                onSuccess: () => {
                  setRequested(null)
                  onDeleted(requested.id)
                },
              },
            )
          }
        >
          Its link will no longer work.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

const columns = (
  onOpen: (id: string) => void,
  onDelete: (fixture: FixtureFacts) => void,
): readonly Column<FixtureFacts>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name }) => <Clip onClick={() => onOpen(id)}>{name}</Clip>,
  },
  { id: 'author', header: 'By', hideBelow: 'sm', cell: ({ author }) => <Clip>{author}</Clip> },
  {
    id: 'at',
    header: 'Saved',
    hideBelow: 'sm',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  {
    id: 'delete',
    isSticky: true,
    header: 'Action',
    cell: (fixture) =>
      fixture.removable ? (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Delete ${fixture.name}`}
          onClick={() => onDelete(fixture)}
        >
          Delete
        </Button>
      ) : (
        '–'
      ),
  },
]
