'use client'
import { useDeferredValue, useMemo } from 'react'
import { columnsOf } from '@/lib/features/cluster-keys/columns-of'
import type { NodeKeys } from '@/lib/features/nodes/keys-schema'
import { DraftMoves, WithClusterKeys } from './draft-moves'

/** The running VMs that would move with the edited keys of nodes. */
export function NodeKeyMoves({ clusterId, keys }: { clusterId: string; keys: NodeKeys }) {
  // Deferred, so that the edited cell is painted first.
  const later = useDeferredValue(keys)
  const draft = useMemo(() => ({ columns: columnsOf(later) }), [later])
  return (
    <WithClusterKeys clusterId={clusterId}>
      {(shown) => <DraftMoves shown={shown} draft={draft} />}
    </WithClusterKeys>
  )
}
