'use client'
import { LazyConfirmDialog } from '@/components/ui/overlays/lazy-confirm-dialog'
import { counted } from '@/lib/base/number-text'
import { type NodeCalls, nodeStateWords } from './use-node-calls'

type Props = { calls: Pick<NodeCalls, 'unconfirmed' | 'confirm' | 'cancel' | 'state'> }

/** Confirms that a node with running VMs goes down. Renders nothing without such a change. */
export function ConfirmNodeState({ calls: { unconfirmed, confirm, cancel, state } }: Props) {
  if (unconfirmed === null) return null
  const { node, next } = unconfirmed
  const vms = node.allocated.vms
  return (
    <LazyConfirmDialog
      opened
      onClose={cancel}
      title={`Set ${node.name} to ${next}?`}
      confirm={`Set to ${next}`}
      onConfirm={() => confirm(unconfirmed)}
      busy={state.isPending}
      cause={state.error}
      destructive
    >
      {`${counted(vms, 'VM')} ${vms === 1 ? 'runs' : 'run'} on ${node.name}. While it is ${nodeStateWords[next]}, ${vms === 1 ? 'it counts' : 'they count'} as lost, and no new VM starts there.`}
    </LazyConfirmDialog>
  )
}
