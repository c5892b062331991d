import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'

type DraftHead = { revision: number; baseVersion: number; updatedAt: string }
type Save = { revision: number; baseVersion: number }

type DraftStore<Draft> = {
  liveVersion: number
  /** Opens the draft (revision 0) or writes its next revision; undefined for the loser of a race. */
  write: () => Promise<Draft | undefined>
  /** The draft that is stored now. */
  find: () => Promise<Draft | null>
  /** Whether a stored draft has the content of this save. */
  isSame: (stored: Draft) => boolean
}

/** Autosave of any kind of draft: never over a revision that the caller has not seen. */
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
      ? 'This draft was published or discarded meanwhile.'
      : `Your draft was saved elsewhere at ${current.updatedAt} (revision ${current.revision}).`,
})

/** The caller's draft, or a not-found problem. */
export const ownDraft = <Draft>(draft: Draft | null): Result<Draft, Problem> =>
  draft === null ? err({ kind: 'not-found', what: 'draft of yours' }) : ok(draft)
