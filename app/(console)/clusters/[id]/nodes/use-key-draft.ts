'use client'
import { useEffect } from 'react'
import { useValueHistory } from '@/components/draft/use-value-history'
import { staleSchema } from '@/components/resource/use-editor'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useCall } from '@/lib/api/client'
import { useViewer } from '@/lib/auth/viewer.client'
import { nodeContract } from '@/lib/features/nodes/contract'
import type { NodeKeysResponse } from '@/lib/features/nodes/keys-schema'
import type { Node } from '@/lib/features/nodes/schema'
import {
  bodyOf,
  conflictsOf,
  countOf,
  type KeyDraft,
  noChanges,
  withoutSaved,
} from './model/key-draft'
import { storeDraft, storedDraft } from './model/stored-draft'

/** The unsaved changes of the grid, with undo and recovery after a reload. One call saves all of them. */
export function useKeyDraft(saved: NodeKeysResponse, nodes: readonly Node[]) {
  const { clusterId } = saved
  const { value: draft, set, reset, undo, redo } = useValueHistory(noChanges)
  const { userId } = useViewer()
  const write = useCall(nodeContract.writeKeys, {
    refreshOnError: true,
    // Also called if the page was left during the call.
    onSuccess: () => storeDraft({ clusterId, userId }, noChanges),
  })
  const change = (next: KeyDraft) => {
    if (countOf(draft) + countOf(next) > 0) set(next)
  }

  // Storage is read after hydration, so that the first render is the same on server and browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opened cluster
  useEffect(() => {
    const stored = storedDraft({ clusterId, userId })
    if (stored !== null) change(withoutSaved(saved, stored))
  }, [clusterId, userId])
  useEffect(() => {
    // Stored after the cells are painted, because a paste has thousands of edits.
    const timer = setTimeout(() => storeDraft({ clusterId, userId }, draft))
    return () => clearTimeout(timer)
  }, [clusterId, userId, draft])

  const edit = (next: KeyDraft) => {
    write.reset()
    change(next)
  }
  return {
    draft,
    edit,
    conflicts: conflictsOf(saved, draft),
    undo,
    redo,
    discard: () => edit(noChanges),
    apply: (onApplied: () => void) =>
      write.mutate(
        {
          params: { id: clusterId },
          body: bodyOf(saved, draft, new Set(nodes.map(({ id }) => id))),
          ifMatch: saved.revision,
        },
        {
          onSuccess: () => {
            reset(noChanges)
            onApplied()
          },
        },
      ),
    isSaving: write.isPending,
    /** The user who saved the cluster first. Null without one. */
    stale: staleFacts(write.error),
    error: write.error,
  }
}

function staleFacts(error: unknown): { author: string | null; at: string | null } | null {
  if (!(error instanceof ApiProblem) || error.status !== 412) return null
  const current = staleSchema.safeParse(error.document.current)
  return current.success ? current.data : { author: null, at: null }
}

export type StagedKeys = ReturnType<typeof useKeyDraft>
