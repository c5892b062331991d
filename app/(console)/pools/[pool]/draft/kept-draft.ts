import type { DraftContent, DraftState, Step } from './draft-state'

/** What this browser keeps of a draft: unsaved content while the network is lost, undo steps for a reload. */

type KeptContent = { revision: number; baseVersion: number; content: DraftContent }
type KeptSteps = { content: DraftContent; past: readonly Step[]; future: readonly Step[] }

/** One person's draft of one policy. */
export const draftKey = (policyId: string, userId: string) => `berth:draft:${policyId}:${userId}`

// Storage may be full or forbidden; the draft then lives on the server and in memory alone.
const attempt = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}

const read = <T>(storage: Storage, key: string): T | null =>
  attempt(() => {
    const text = storage.getItem(key)
    // Written by this very file; a hand-edited entry fails below as any broken draft does.
    return text === null ? null : (JSON.parse(text) as T)
  })

export const keepUnsaved = (key: string, kept: KeptContent) =>
  attempt(() => localStorage.setItem(key, JSON.stringify(kept)))

export const forgetUnsaved = (key: string) => attempt(() => localStorage.removeItem(key))

export const unsavedOf = (key: string) => read<KeptContent>(localStorage, key)

export const keepSteps = (key: string, { content, past, future }: DraftState) =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify({ content, past, future })))

export const forgetSteps = (key: string) => attempt(() => sessionStorage.removeItem(key))

export const stepsOf = (key: string) => read<KeptSteps>(sessionStorage, key)
