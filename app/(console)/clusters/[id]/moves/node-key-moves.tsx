'use client'
import { useMemo } from 'react'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { columnsOf } from '@/lib/features/cluster-keys/columns-of'
import type { ShownClusterKeys } from '@/lib/features/cluster-keys/schema'
import { useClusterKeys } from '@/lib/features/cluster-keys/use-cluster-keys.client'
import type { NodeKeys } from '@/lib/features/nodes/keys-schema'
import { MovesPanel } from './moves-panel'
import type { DraftKeys } from './run-checks'
import { useKeyChecks } from './use-key-checks'

/** Which running VMs would move with other keys of nodes, while these are edited. */
export function NodeKeyMoves({ clusterId, keys }: { clusterId: string; keys: NodeKeys }) {
  const draft = useMemo(() => ({ columns: columnsOf(keys) }), [keys])
  const { data, error } = useClusterKeys(clusterId)
  if (data === undefined)
    return error === null ? null : <ProblemAlert cause={error} what="Moves are not previewed" />
  return <Moves shown={data} draft={draft} />
}

function Moves({ shown, draft }: { shown: ShownClusterKeys; draft: DraftKeys }) {
  const checks = useKeyChecks(shown.cluster, draft, false)
  return <MovesPanel checks={checks} names={shown.names} hasDraft />
}
