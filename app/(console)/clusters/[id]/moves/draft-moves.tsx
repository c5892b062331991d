'use client'
import type { ReactNode } from 'react'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import type { ShownClusterKeys } from '@/lib/features/cluster-keys/schema'
import { useClusterKeys } from '@/lib/features/cluster-keys/use-cluster-keys.client'
import { MovesPanel } from './moves-panel'
import type { DraftKeys } from './run-checks'
import { useKeyChecks } from './use-key-checks'

type Props = { clusterId: string; children: (shown: ShownClusterKeys) => ReactNode }

/** Loads the inputs of the preview of moves. If that fails, an error is shown and the editor still works. */
export function WithClusterKeys({ clusterId, children }: Props) {
  const { data, error } = useClusterKeys(clusterId)
  if (data !== undefined) return children(data)
  return error === null ? null : <ProblemAlert cause={error} what="Moves are not previewed" />
}

/** The running VMs that would move with a draft. */
export function DraftMoves({ shown, draft }: { shown: ShownClusterKeys; draft: DraftKeys }) {
  const checks = useKeyChecks(shown.cluster, draft, false)
  return <MovesPanel checks={checks} names={shown.names} hasDraft />
}
