'use client'
import { useEffect, useReducer } from 'react'
import { staleSchema } from '@/components/resource/use-editor'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import type { ShownNodeKeys } from '@/lib/features/nodes/keys-schema'
import type { Node } from '@/lib/features/nodes/schema'
import { useWriteNodeKeys } from '@/lib/features/nodes/use-node-keys.client'
import { openHistory, reduceHistory } from './model/draft-history'
import { keepDraft, keptDraft } from './model/kept-draft'
import { bodyOf, conflictsOf, type KeyDraft, noChanges } from './model/key-draft'

/** The changes of the grid that are not saved yet: with undo, through a reload, and sent all in one call. */
export function useKeyDraft(saved: ShownNodeKeys, nodes: readonly Node[]) {
  const { clusterId } = saved
  const [{ draft, past, future }, dispatch] = useReducer(reduceHistory, undefined, () =>
    openHistory(),
  )
  const write = useWriteNodeKeys(clusterId)

  // Storage is read once the page is in the browser, so that server and browser first paint the same.
  useEffect(() => {
    const kept = keptDraft(clusterId)
    if (kept !== null) dispatch({ type: 'edit', draft: kept })
  }, [clusterId])
  useEffect(() => {
    // After the cells are painted: a paste has thousands of edits.
    const timer = setTimeout(() => keepDraft(clusterId, draft))
    return () => clearTimeout(timer)
  }, [clusterId, draft])

  const edit = (next: KeyDraft) => {
    write.reset()
    dispatch({ type: 'edit', draft: next })
  }
  return {
    draft,
    edit,
    conflicts: conflictsOf(saved, draft),
    undo: past.length > 0 ? () => dispatch({ type: 'undo' }) : null,
    redo: future.length > 0 ? () => dispatch({ type: 'redo' }) : null,
    discard: () => edit(noChanges),
    apply: (onApplied: () => void) =>
      write.mutate(
        {
          body: bodyOf(saved, draft, new Set(nodes.map(({ id }) => id))),
          revision: saved.revision,
        },
        {
          onSuccess: () => {
            dispatch({ type: 'saved' })
            onApplied()
          },
        },
      ),
    isSaving: write.isPending,
    /** Who saved the cluster first, if somebody did. */
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
