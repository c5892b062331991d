'use client'
import { useDeferredValue, useMemo } from 'react'
import { columnsOf } from '@/lib/features/cluster-keys/columns-of'
import type { NodeKeys } from '@/lib/features/nodes/keys-schema'
import { DraftMoves, WithClusterKeys } from './draft-moves'

/** Which running VMs would move with other keys of nodes, while these are edited. */
export function NodeKeyMoves({ clusterId, keys }: { clusterId: string; keys: NodeKeys }) {
  // The cell that was edited is painted first.
  const later = useDeferredValue(keys)
  const draft = useMemo(() => ({ columns: columnsOf(later) }), [later])
  return (
    <WithClusterKeys clusterId={clusterId}>
      {(shown) => <DraftMoves shown={shown} draft={draft} />}
    </WithClusterKeys>
  )
}
