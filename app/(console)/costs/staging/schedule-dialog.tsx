'use client'
import { useState } from 'react'
import { Time } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { StateBlock } from '@/components/ui/data/state-block'
import { LockedButton } from '@/components/ui/locked-button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { Dialog } from '@/components/ui/overlays/dialog'
import { saved } from '@/components/ui/saved'
import { Note } from '@/components/ui/text/note'
import { Status } from '@/components/ui/text/status'
import { useCall, useList } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import { priceChangeContract } from '@/lib/features/prices/changes/contract'
import type { PriceChange } from '@/lib/features/prices/changes/schema'

/** Every set of prices that was applied or is scheduled. A scheduled one can be cancelled. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const query = useList(priceChangeContract.list, {})
  const cancel = useCall(priceChangeContract.cancel)
  const [requested, setRequested] = useState<PriceChange | null>(null)
  return (
    <Dialog opened onClose={onClose} title="Applied and scheduled" size="xl">
      <StateBlock query={query} what="price changes" rows={3}>
        {(changes) =>
          changes.length === 0 ? (
            <Note>
              No price change was applied or scheduled here yet. Prices that came with an inventory
              or an import file are in the history of their cells.
            </Note>
          ) : (
            <DataTable
              caption="Applied and scheduled price changes"
              rows={changes}
              columns={columns(setRequested)}
              rowKey={({ id }) => id}
              maxHeight="420px"
            />
          )
        }
      </StateBlock>
      {requested !== null && (
        <ConfirmDialog
          opened
          destructive
          title="Cancel this change?"
          confirm="Cancel the change"
          busy={cancel.isPending}
          cause={cancel.error}
          onClose={() => setRequested(null)}
          onConfirm={() =>
            cancel.mutate(
              { params: { id: requested.id } },
              {
                onSuccess: () => {
                  setRequested(null)
                  saved('The scheduled change is cancelled.')
                },
              },
            )
          }
        >
          {counted(requested.count, 'price')} of {requested.appliedBy} will not change on{' '}
          <Time at={requested.effectiveFrom} />. Prices stay as they are.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

const columns = (onCancel: (change: PriceChange) => void): readonly Column<PriceChange>[] => [
  { id: 'from', header: 'From', cell: ({ effectiveFrom }) => <Time at={effectiveFrom} /> },
  { id: 'state', header: 'State', cell: (change) => <ChangeState change={change} /> },
  { id: 'count', header: 'Prices', align: 'end', cell: ({ count }) => count },
  { id: 'who', header: 'By', cell: ({ appliedBy }) => appliedBy },
  { id: 'note', header: 'Note', hideBelow: 'md', cell: ({ note }) => note ?? '–' },
  {
    id: 'cancel',
    isSticky: true,
    header: <span>Action</span>,
    cell: (change) =>
      change.state === 'scheduled' ? (
        <LockedButton
          permission="price.write"
          size="compact-xs"
          variant="default"
          onClick={() => onCancel(change)}
        >
          Cancel…
        </LockedButton>
      ) : (
        '–'
      ),
  },
]

function ChangeState({ change: { state, cancelledBy } }: { change: PriceChange }) {
  if (state === 'cancelled') return <Status tone="off">cancelled by {cancelledBy}</Status>
  return state === 'scheduled' ? (
    <Status tone="plain">scheduled</Status>
  ) : (
    <Status tone="good">in force</Status>
  )
}
