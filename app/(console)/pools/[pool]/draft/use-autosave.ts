'use client'

import { useEffect, useRef, useState } from 'react'
import { useLeaveGuard, useSaving } from '@/components/draft/use-saving'
import { problemWords } from '@/components/ui/text/problem-words'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import type { PolicyDraft } from '@/lib/features/policies/schema'
import { type PolicyTarget, saveDraft } from '@/lib/features/policies/use-policies.client'
import type { DraftContent, DraftState } from './draft-state'
import { forgetSaved, storeUnsaved } from './stored-draft'
import { isOwnSave, type Unsaved, withSent } from './unsaved'

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
  const server = useServerSide(draft)
  const { status, saved, sent } = server
  const isUnsaved = state.change !== saved.change
  const due = isUnsaved && status.kind !== 'elsewhere'

  const change = `${state.change} ${saved.change} ${status.kind}`
  const isStored = useStored({ key, state, due, isUnsaved, change }, server)
  const { saveNow, alone } = useSaving({
    isDue: due && status.kind !== 'saving',
    change,
    debounceMs: 800,
    firstRetryMs: 1000,
    send: () => sendDraft({ target, key, state }, server),
  })
  useLeaveGuard(isUnsaved)

  return {
    status,
    /** False if the unsaved edits are not stored in this browser, because its storage is full or forbidden. */
    isStored,
    revisionId: due ? null : saved.revisionId,
    hasDraft: saved.revision > 0,
    /** Takes over the server's draft after discarding, publishing or continuing another tab's draft. */
    adopt: (next: PolicyDraft | null, change: number) => {
      storeUnsaved(key, null)
      server.take(next, change)
    },
    /** Continues with the recovered edits of an earlier page. */
    resume: (unsaved: Unsaved) => {
      sent.current = unsaved.sent
    },
    /** Overwrites the save of the other tab. Its revision remains in the history of the draft. */
    overrule: ({ revision }: PolicyDraft) => server.continueAt({ revision }),
    saveNow,
    /**
     * Runs an action that ends the draft on the server. It waits for a running save and blocks further ones.
     */
    alone,
  }
}

type Unstored = Pick<Options, 'key' | 'state'> & {
  due: boolean
  isUnsaved: boolean
  /** Unsaved edits are stored again after a change of this value. */
  change: string
}

/** Stores unsaved edits in the browser. Returns false if that failed. */
function useStored({ key, state, due, isUnsaved, change }: Unstored, server: ServerSide): boolean {
  const [isStored, setStored] = useState(true)
  // Also while a save is running, because it does not contain later edits and may never end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored when the content or the status changes
  useEffect(() => {
    const { saved, sent } = server
    const { baseVersion, content } = state
    const edits = { revision: saved.revision, baseVersion, content, sent: sent.current }
    setStored(!due || storeUnsaved(key, edits))
    if (!isUnsaved) forgetSaved(key, { baseVersion, content })
  }, [due, change])
  return isStored
}

type Sent = Pick<Options, 'target' | 'key' | 'state'>

/** Saves the content on the screen. Returns false if it must be sent again. */
async function sendDraft({ target, key, state }: Sent, server: ServerSide): Promise<boolean> {
  const { change, baseVersion, content } = state
  const { revision } = server.saved
  server.begin(content)
  try {
    const next = await saveDraft(target, { revision, baseVersion, ...content })
    // The page may be closed by now, with later edits that are only stored in the browser.
    forgetSaved(key, { baseVersion, content })
    server.take(next, change)
    return true
  } catch (cause) {
    const theirs = conflicting(cause)
    // The draft was published or discarded elsewhere, so the content on the screen becomes a new draft.
    if (theirs === null) server.continueAt({ revision: 0, revisionId: null })
    else if (theirs !== undefined && isOwnSave(server.sent.current, revision, theirs))
      server.continueAt({ revision: theirs.revision, revisionId: theirs.revisionId })
    else server.fail(cause)
    return false
  }
}

type ServerSide = ReturnType<typeof useServerSide>

/** The state of the draft on the server, and the result of the last save. */
function useServerSide(draft: PolicyDraft | null) {
  const [status, setStatus] = useState<SaveStatus>(() => statusOf(draft))
  const [saved, setSaved] = useState<Saved>(() => savedOf(draft, 0))
  /** Contents that were sent on top of the saved revision without a response. */
  const sent = useRef<readonly DraftContent[]>([])
  return {
    status,
    saved,
    sent,
    begin: (content: DraftContent) => {
      sent.current = withSent(sent.current, content)
      setStatus({ kind: 'saving' })
    },
    take: (next: PolicyDraft | null, change: number) => {
      sent.current = []
      setSaved(savedOf(next, change))
      setStatus(statusOf(next))
    },
    continueAt: (part: Partial<Saved>) => {
      sent.current = []
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

/** The draft on the server if it is newer than the last save. Null if it was published or discarded. */
const conflicting = (cause: unknown): PolicyDraft | null | undefined =>
  cause instanceof ApiProblem && cause.status === 412
    ? (cause.document.current as PolicyDraft | null)
    : undefined

function failedStatus(cause: unknown): SaveStatus {
  if (!(cause instanceof ApiProblem)) return { kind: 'failed', message: String(cause) }
  const theirs = conflicting(cause)
  return theirs == null
    ? { kind: 'failed', message: problemWords(cause) }
    : { kind: 'elsewhere', theirs }
}
