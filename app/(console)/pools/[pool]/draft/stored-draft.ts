import { readFromBrowser, type StoreName, storeInBrowser } from '@/components/draft/browser-store'
import { isSamePolicyContent } from '@/lib/features/policies/is-same-policy-content'
import type { DraftContent, DraftState, Step } from './draft-state'
import type { StoredUnsaved, Unsaved } from './unsaved'

type StoredSteps = { content: DraftContent; past: readonly Step[]; future: readonly Step[] }

/** A user's draft of one policy. */
export const draftKey = (policyId: string, userId: string) => `berth:draft:${policyId}:${userId}`

/** Reads without validation, since a broken entry is reported like any invalid draft. */
const read = <Stored>(store: StoreName, key: string) =>
  readFromBrowser(store, key, (stored: Stored) => stored)

/**
 * Stores unsaved content for the case that the network fails. If the storage is full, the oldest of the sent contents
 * make room. Returns false if the content is not stored.
 */
export function storeUnsaved(key: string, unsaved: Unsaved | null): boolean {
  if (unsaved === null) return storeInBrowser('localStorage', key, null)
  const { sent } = unsaved
  const isStoredWithout = (oldest: number) =>
    storeInBrowser('localStorage', key, { ...unsaved, sent: sent.slice(oldest) })
  return [...sent.keys(), sent.length].some(isStoredWithout)
}

export const unsavedOf = (key: string) => read<StoredUnsaved>('localStorage', key)

/** Removes the unsaved content once it is saved, but not edits that were made during the save. */
export function forgetSaved(key: string, saved: Pick<Unsaved, 'baseVersion' | 'content'>): void {
  const stored = unsavedOf(key)
  if (
    stored?.baseVersion === saved.baseVersion &&
    isSamePolicyContent(stored.content, saved.content)
  )
    storeUnsaved(key, null)
}

/** Stores undo steps, so that they survive a reload. */
export const storeSteps = (key: string, steps: DraftState | null) =>
  storeInBrowser(
    'sessionStorage',
    key,
    steps === null ? null : { content: steps.content, past: steps.past, future: steps.future },
  )

export const stepsOf = (key: string) => read<StoredSteps>('sessionStorage', key)
