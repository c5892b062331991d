import { readFromBrowser, type StoreName, storeInBrowser } from '@/components/draft/browser-store'
import type { DraftContent, DraftState, Step } from './draft-state'

type StoredContent = { revision: number; baseVersion: number; content: DraftContent }
type StoredSteps = { content: DraftContent; past: readonly Step[]; future: readonly Step[] }

/** One person's draft of one policy. */
export const draftKey = (policyId: string, userId: string) => `berth:draft:${policyId}:${userId}`

/** Without a check: a broken entry fails as any broken draft does. */
const read = <Stored>(store: StoreName, key: string) =>
  readFromBrowser(store, key, (stored: Stored) => stored)

/** Unsaved content, for a lost network. */
export const storeUnsaved = (key: string, unsaved: StoredContent | null) =>
  storeInBrowser('localStorage', key, unsaved)

export const unsavedOf = (key: string) => read<StoredContent>('localStorage', key)

/** Undo steps, for a reload. */
export const storeSteps = (key: string, steps: DraftState | null) =>
  storeInBrowser(
    'sessionStorage',
    key,
    steps === null ? null : { content: steps.content, past: steps.past, future: steps.future },
  )

export const stepsOf = (key: string) => read<StoredSteps>('sessionStorage', key)
