'use client'
import { Button } from '@mantine/core'
import { StoredNodeTrace } from '@/components/trace/node/stored-node-trace'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { readSource } from '@/lib/features/vms/placements/read-input'
import type { Placement } from '@/lib/features/vms/placements/schema'
import { useTryPlacement } from '@/lib/features/vms/placements/use-placements.client'
import classes from '../placements.module.css'

type Props = {
  placement: Placement
  /** The recorded input of the engine; null after it was deleted. */
  input: unknown
}

/** The same decision with the recorded seed, on the current nodes and keys. */
export function PlaceAgain({ placement, input }: Props) {
  const trial = useTryPlacement()
  const { vmId: vm, operation, seed, nodeId } = placement
  const from = operation === 'migrate' ? readSource(input) : null
  const now = trial.data
  if (operation === 'migrate' && from === null)
    return (
      <Note>
        This migration cannot be decided again: its inputs, which contain the node from which the VM
        was migrated, are no longer stored.
      </Note>
    )
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      <p className={shared.dimmedSmWrap}>
        {`Decides again with today’s nodes, VMs and keys and the recorded seed, as if the VM ${
          from === null ? 'did not run' : 'still ran on the node from which it was migrated'
        }. Nothing is written.`}
      </p>
      <div>
        <Button
          variant="default"
          size="xs"
          loading={trial.isPending}
          onClick={() =>
            trial.mutate({ query: { include: 'input' }, body: { vm, operation, seed, from } })
          }
        >
          Place again
        </Button>
      </div>
      <ProblemAlert cause={trial.error} what="The VM could not be placed again" />
      {now !== undefined && (
        <div
          role="status"
          className={`${shared.stack20} ${shared.shrinks} ${classes.again}`}
          data-testid="placed-again"
        >
          <Note tone={now.nodeId === nodeId ? 'good' : 'info'}>
            {now.nodeId === nodeId
              ? 'Today the decision is the same.'
              : 'Today the decision differs.'}
          </Note>
          <StoredNodeTrace input={now.input} names={now.names} />
        </div>
      )}
    </div>
  )
}
