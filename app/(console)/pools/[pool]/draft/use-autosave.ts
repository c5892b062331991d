'use client'

import { useEffect, useState } from 'react'
import { useLeaveGuard, useSaving } from '@/components/draft/use-saving'
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
  /** Another tab of the same user saved in the meantime. */
  | { kind: 'elsewhere'; theirs: PolicyDraft }

type Saved = { revision: number; revisionId: string | null; change: number }

type Options = { target: PolicyTarget; key: string; state: DraftState; draft: PolicyDraft | null }

/** Saves 800 ms after the last change, one request at a time, and retries after a failure. */
export function useAutosave({ target, key, state, draft }: Options) {
  const server = useServerSide(key, draft)
  const { status, saved } = server
  const due = state.change !== saved.change && status.kind !== 'elsewhere'

  const send = async () => {
    server.begin()
    const { change, baseVersion, content } = state
    try {
      const next = await saveDraft(target, { revision: saved.revision, baseVersion, ...content })
      server.take(next, change)
      return true
    } catch (cause) {
      // The draft was published or discarded elsewhere, so the content on the screen becomes a new draft.
      if (isGone(cause)) server.continueAt({ revision: 0, revisionId: null })
      else server.fail(cause)
      return false
    }
  }

  const isDue = due && status.kind !== 'saving'
  const change = `${state.change} ${saved.change} ${status.kind}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored when the timer starts
  useEffect(() => {
    const { baseVersion, content } = state
    if (isDue) storeUnsaved(key, { revision: saved.revision, baseVersion, content })
  }, [isDue, change])
  const { saveNow, alone } = useSaving({
    isDue,
    change,
    debounceMs: 800,
    firstRetryMs: 1000,
    send,
  })
  useLeaveGuard(status.kind === 'failed')

  return {
    status,
    revisionId: due ? null : saved.revisionId,
    hasDraft: saved.revision > 0,
    /** Takes over the server's draft after discarding, publishing or continuing another tab's draft. */
    adopt: server.take,
    /** Overwrites the save of the other tab. Its revision remains in the history of the draft. */
    overrule: ({ revision }: PolicyDraft) => server.continueAt({ revision }),
    saveNow,
    /**
     * Runs an action that ends the draft on the server. It waits for a running save and blocks further ones.
     */
    alone,
  }
}

/** The state of the draft on the server, and the result of the last save. */
function useServerSide(key: string, draft: PolicyDraft | null) {
  const [status, setStatus] = useState<SaveStatus>(() => statusOf(draft))
  const [saved, setSaved] = useState<Saved>(() => savedOf(draft, 0))
  return {
    status,
    saved,
    begin: () => setStatus({ kind: 'saving' }),
    take: (next: PolicyDraft | null, change: number) => {
      storeUnsaved(key, null)
      setSaved(savedOf(next, change))
      setStatus(statusOf(next))
    },
    continueAt: (part: Partial<Saved>) => {
      setSaved((old) => ({ ...old, ...part }))
      setStatus({ kind: 'idle' })
    },
    fail: (cause: unknown) => setStatus(failedStatus(cause)),
  }
}

const statusOf = (draft: PolicyDraft | null): SaveStatus =>
  draft === null ? { kind: 'idle' } : { kind: 'saved', at: draft.updatedAt }

const savedOf = (draft: PolicyDraft | null, change: number): Saved => ({
  revision: draft?.revision ?? 0,
  revisionId: draft?.revisionId ?? null,
  change,
})

const isGone = (cause: unknown): boolean =>
  cause instanceof ApiProblem && cause.status === 412 && cause.document.current === null

function failedStatus(cause: unknown): SaveStatus {
  if (!(cause instanceof ApiProblem)) return { kind: 'failed', message: String(cause) }
  if (cause.status === 412)
    return { kind: 'elsewhere', theirs: cause.document.current as PolicyDraft }
  return { kind: 'failed', message: problemWords(cause) }
}
