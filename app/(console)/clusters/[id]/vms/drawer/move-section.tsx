'use client'
import { Section } from '@/components/ui/data/section'
import { LockedButton } from '@/components/ui/locked-button'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import { reasonOf } from '@/lib/engine'
import { vmContract } from '@/lib/features/vms/contract'
import type { MovedVm, movedVmSchema, Vm } from '@/lib/features/vms/schema'
import classes from '../vms.module.css'

type Props = { isLocal: boolean | null; vm: Vm }

const moves = {
  start: withAnswer<typeof movedVmSchema>()(vmContract.start),
  migrate: withAnswer<typeof movedVmSchema>()(vmContract.migrate),
}

/** Starts, moves and stops a VM, and shows the new node, or the reason that no node was found. */
export function MoveSection({ isLocal, vm }: Props) {
  const { id, name, state } = vm
  const move = useCall(state === 'stopped' ? moves.start : moves.migrate)
  const stop = useCall(vmContract.stop)
  const startOrMigrate = () => {
    stop.reset()
    move.mutate({ params: { id } })
  }
  const halt = () => {
    move.reset()
    stop.mutate({ params: { id } }, { onSuccess: () => saved(`${name} is stopped`) })
  }
  const isBusy = move.isPending || stop.isPending
  const button = { permission: 'inventory.operate', size: 'xs', variant: 'default' } as const
  return (
    <Section title={titleOf(vm)}>
      <div className={classes.verbs}>
        {state === 'stopped' ? (
          <LockedButton {...button} disabled={isBusy} onClick={startOrMigrate}>
            Start
          </LockedButton>
        ) : (
          <>
            <LockedButton
              {...button}
              loading={isLocal === null}
              disabled={isBusy || isLocal === true}
              onClick={startOrMigrate}
            >
              Migrate
            </LockedButton>
            <LockedButton {...button} disabled={isBusy} onClick={halt}>
              Stop
            </LockedButton>
          </>
        )}
      </div>
      {isLocal === true && state !== 'stopped' && (
        <p className={shared.dimmedXs}>
          The storage is local: the disk is on the node, so the VM cannot move.
        </p>
      )}
      {move.data !== undefined && <Outcome moved={move.data} />}
      <ProblemAlert cause={move.error} what={`${name} was not placed`} />
      <ProblemAlert cause={stop.error} what={`${name} was not stopped`} />
    </Section>
  )
}

function titleOf({ state, node }: Vm): string {
  if (state === 'stopped') return 'Stopped'
  return state === 'lost' ? `Lost: ${node ?? 'its node'} is down` : `Runs on ${node ?? 'a node'}`
}

function Outcome({ moved: { vm, placement } }: { moved: MovedVm }) {
  const why = <PageLink href={`/placements/${encodeURIComponent(placement.id)}`}>Why</PageLink>
  if (placement.kind === 'placed')
    return (
      <Note tone="good" role="status">
        {vm.name} {placement.operation === 'migrate' ? 'moved to' : 'started on'} {placement.node}.{' '}
        {why}
      </Note>
    )
  return (
    <Note tone="warn" role="status">
      {vm.name} stays as it is:{' '}
      {placement.reason === null ? 'no node was found' : reasonOf(placement.reason).words}. {why}
    </Note>
  )
}
