'use client'
import { useMemo } from 'react'
import { type SubjectKey, withKeyChanges } from '@/lib/engine'
import type { ShownClusterKeys } from '@/lib/features/cluster-keys/schema'
import { DraftMoves, WithClusterKeys } from './draft-moves'

type Requested = {
  /** The key that is edited; null for a new one. */
  keyId: string | null
  requested: Omit<SubjectKey, 'tenantId'>
}

/** Which running VMs would move with a key of VMs, while its value or weight is edited. */
export const VmKeyMoves = ({ clusterId, ...edited }: Requested & { clusterId: string }) => (
  <WithClusterKeys clusterId={clusterId}>
    {(shown) => <Moves shown={shown} {...edited} />}
  </WithClusterKeys>
)

function Moves({ shown, keyId, requested }: Requested & { shown: ShownClusterKeys }) {
  const { level, subject, class: owner, name, value, weight } = requested
  const draft = useMemo(() => {
    // A key that people of a tenant set stays theirs.
    const tenantId = shown.cluster.keys.find(({ id }) => id === keyId)?.tenantId ?? null
    const key = { level, subject, class: owner, name, tenantId, value, weight }
    return { keys: withKeyChanges(shown.cluster, { columns: [], keys: [key] }).keys }
  }, [shown, keyId, level, subject, owner, name, value, weight])
  return <DraftMoves shown={shown} draft={draft} />
}
