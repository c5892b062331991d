import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'

type DraftHead = { revision: number; baseVersion: number; updatedAt: string }
type Save = { revision: number; baseVersion: number }

type DraftStore<Draft> = {
  liveVersion: number
  /**
   * Creates the draft (revision 0) or writes its next revision. Returns undefined if a concurrent save was
   * faster.
   */
  write: () => Promise<Draft | undefined>
  /** Returns the stored draft. */
  find: () => Promise<Draft | null>
  /** True if a stored draft has the content of this save. */
  isSame: (stored: Draft) => boolean
}

/** Saves any kind of draft automatically, but never overwrites a revision that the caller has not seen. */
export async function saveDraft<Draft extends DraftHead>(
  save: Save,
  { liveVersion, write, find, isSame }: DraftStore<Draft>,
): Promise<Result<Draft, Problem>> {
  if (save.baseVersion > liveVersion)
    return err(invalid('baseVersion', `is ahead of the live version ${liveVersion}`))
  const written = await write()
  if (written !== undefined) return ok(written)

  // A repeated save whose first response was lost gets the same response again.
  const current = await find()
  const isRepeat =
    current !== null &&
    current.revision === save.revision + 1 &&
    current.baseVersion === save.baseVersion &&
    isSame(current)
  return isRepeat ? ok(current) : err(staleDraft(current))
}

const staleDraft = (current: DraftHead | null): Problem => ({
  kind: 'stale',
  current,
  message:
    current === null
      ? 'This draft was published or discarded in the meantime.'
      : `Your draft was saved elsewhere at ${current.updatedAt} (revision ${current.revision}).`,
})

/** Returns the caller's draft, or a not-found problem. */
export const ownDraft = <Draft>(draft: Draft | null): Result<Draft, Problem> =>
  draft === null ? err({ kind: 'not-found', what: 'draft of yours' }) : ok(draft)
