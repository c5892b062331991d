'use client'
import { useMemo } from 'react'
import { type SubjectKey, withKeyChanges } from '@/lib/engine'
import type { ShownClusterKeys } from '@/lib/features/cluster-keys/schema'
import { DraftMoves, WithClusterKeys } from './draft-moves'

type Requested = {
  /** The edited key. Null for a new one. */
  keyId: string | null
  requested: Omit<SubjectKey, 'tenantId'>
}

/** The running VMs that would move with an edited key of VMs. */
export const VmKeyMoves = ({ clusterId, ...edited }: Requested & { clusterId: string }) => (
  <WithClusterKeys clusterId={clusterId}>
    {(shown) => <Moves shown={shown} {...edited} />}
  </WithClusterKeys>
)

function Moves({ shown, keyId, requested }: Requested & { shown: ShownClusterKeys }) {
  const { level, subject, class: owner, name, value, weight } = requested
  const draft = useMemo(() => {
    // A key that users of a tenant set retains its tenant.
    const tenantId = shown.cluster.keys.find(({ id }) => id === keyId)?.tenantId ?? null
    const key = { level, subject, class: owner, name, tenantId, value, weight }
    return { keys: withKeyChanges(shown.cluster, { columns: [], keys: [key] }).keys }
  }, [shown, keyId, level, subject, owner, name, value, weight])
  return <DraftMoves shown={shown} draft={draft} />
}
