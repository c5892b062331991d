'use client'

import { useEffect, useRef, useState } from 'react'
import { retryMs, useLeaveGuard, useSaveTimer } from '@/components/draft/use-save-timer'
import { problemWords } from '@/components/ui/text/problem-words'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import type { PolicyDraft } from '@/lib/features/policies/schema'
import { type PolicyTarget, saveDraft } from '@/lib/features/policies/use-policies.client'
import type { DraftState } from './draft-state'
import { storeUnsaved } from './stored-draft'

type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string }
  /** Another tab of the same person saved meanwhile. */
  | { kind: 'elsewhere'; theirs: PolicyDraft }

type Saved = { revision: number; revisionId: string | null; change: number }

const debounceMs = 800

type Options = { target: PolicyTarget; key: string; state: DraftState; draft: PolicyDraft | null }

/** Saves 800 ms after the last change, one request at a time, and keeps trying while it fails. */
export function useAutosave({ target, key, state, draft }: Options) {
  const [status, setStatus] = useState<SaveStatus>(
    draft === null ? { kind: 'idle' } : { kind: 'saved', at: draft.updatedAt },
  )
  const [saved, setSaved] = useState<Saved>({
    revision: draft?.revision ?? 0,
    revisionId: draft?.revisionId ?? null,
    change: 0,
  })
  const failures = useRef(0)
  const busy = useRef(false)
  const running = useRef(Promise.resolve())
  const held = useRef(false)
  const [holds, setHolds] = useState(0)
  const due = state.change !== saved.change && status.kind !== 'elsewhere'

  const send = async () => {
    busy.current = true
    setStatus({ kind: 'saving' })
    const { change, baseVersion, content } = state
    try {
      const next = await saveDraft(target, { revision: saved.revision, baseVersion, ...content })
      failures.current = 0
      storeUnsaved(key, null)
      setSaved({ revision: next.revision, revisionId: next.revisionId, change })
      setStatus({ kind: 'saved', at: next.updatedAt })
    } catch (cause) {
      if (isGone(cause)) {
        // Published or discarded from elsewhere: what is on the screen becomes a draft of its own.
        setSaved((old) => ({ ...old, revision: 0, revisionId: null }))
        setStatus({ kind: 'idle' })
        return
      }
      failures.current += 1
      setStatus(failedStatus(cause))
    } finally {
      busy.current = false
    }
  }
  const save = () => {
    if (!busy.current && !held.current) running.current = send()
  }

  const isDue = due && status.kind !== 'saving'
  const change = `${state.change} ${saved.change} ${status.kind} ${holds}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored when the timer starts
  useEffect(() => {
    const { baseVersion, content } = state
    if (isDue) storeUnsaved(key, { revision: saved.revision, baseVersion, content })
  }, [isDue, change])
  useSaveTimer({
    isDue,
    change,
    waitMs: () => (failures.current === 0 ? debounceMs : retryMs(1000, failures.current)),
    save,
  })
  useLeaveGuard(status.kind === 'failed')

  return {
    status,
    revisionId: due ? null : saved.revisionId,
    hasDraft: saved.revision > 0,
    /** The server's side of the draft is now this: after discarding, publishing or taking another up. */
    adopt: (next: PolicyDraft | null, change: number) => {
      storeUnsaved(key, null)
      setSaved({ revision: next?.revision ?? 0, revisionId: next?.revisionId ?? null, change })
      setStatus(next === null ? { kind: 'idle' } : { kind: 'saved', at: next.updatedAt })
    },
    /** Goes on over what the other tab saved: its revision stays in the history of the draft. */
    overrule: (theirs: PolicyDraft) => {
      setSaved((old) => ({ ...old, revision: theirs.revision }))
      setStatus({ kind: 'idle' })
    },
    saveNow: save,
    /** Runs what ends the draft on the server, after the save that is under way and with none beside it. */
    async alone<T>(work: () => Promise<T>): Promise<T> {
      held.current = true
      await running.current
      try {
        return await work()
      } finally {
        held.current = false
        setHolds((count) => count + 1)
      }
    },
  }
}

const isGone = (cause: unknown): boolean =>
  cause instanceof ApiProblem && cause.status === 412 && cause.document.current === null

function failedStatus(cause: unknown): SaveStatus {
  if (!(cause instanceof ApiProblem)) return { kind: 'failed', message: String(cause) }
  if (cause.status === 412)
    return { kind: 'elsewhere', theirs: cause.document.current as PolicyDraft }
  return { kind: 'failed', message: problemWords(cause) }
}
