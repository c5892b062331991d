'use client'
import { useValueHistory } from '@/components/draft/use-value-history'
import { useMay } from '@/lib/auth/viewer.client'
import { describeChanges } from '@/lib/features/factors-reviews/describe-changes'
import type { FactorsDocument, FactorsKind } from '@/lib/features/ranker-factors/documents'
import type { LiveDocument } from '@/lib/features/ranker-factors/schema'
import {
  useChangeFactorsDraft,
  useFactorsDraft,
  useLiveFactors,
} from '@/lib/features/ranker-factors/use-ranker-factors.client'
import { isSameDocument } from './factor-values'

/** The document of factors on the screen: the live version, the saved draft, or unsaved edits. */
export function useFactors(kind: FactorsKind, initial: LiveDocument | undefined) {
  const { allowed } = useMay('policy.draft')
  const live = useLiveFactors(kind, initial)
  const draft = useFactorsDraft(kind, allowed)
  const change = useChangeFactorsDraft(kind)
  // Null without edits over the saved document.
  const { value: typed, set, undo, redo } = useValueHistory<Typed | null>(null)

  const liveDocument = live.data?.document ?? nothing
  const saved = draft.data?.document ?? liveDocument
  const document = typed?.document ?? saved
  const version = live.data?.revision ?? 0
  const baseVersion = typed?.baseVersion ?? draft.data?.baseVersion ?? version
  const changes = describeChanges(kind, liveDocument, document)
  const edit = (next: FactorsDocument) => {
    change.save.reset()
    if (!isSameDocument(next, document)) set({ document: next, baseVersion })
  }
  const revision = draft.data?.revision ?? 0
  const save = () => change.save.mutate({ body: { revision, baseVersion, document } })
  return {
    kind,
    live,
    draft: draft.data ?? null,
    document,
    /** The differences from the live document. */
    changes,
    isUnsaved: typed !== null && !isSameDocument(typed.document, saved),
    /** The version on which the changes are based. */
    baseVersion,
    edit,
    undo,
    redo,
    save,
    saving: change.save,
    discarding: change.discard,
    /** Shows the draft that another tab saved. Undo restores the edits. */
    takeOther: () => {
      change.save.reset()
      set(null)
    },
    /** Deletes the draft and the edits. Undo restores the edits. */
    discard: () => {
      if (draft.data != null) change.discard.mutate({})
      change.save.reset()
      set({ document: liveDocument, baseVersion: version })
    },
    /** Called after publishing the document on the screen, so that an older draft cannot replace it. */
    onPublished: () => {
      const other = draft.data != null && !isSameDocument(draft.data.document, document)
      if (other) change.discard.mutate({})
      set(null)
    },
  }
}

/** Edits, and the version on which they are based. */
type Typed = { document: FactorsDocument; baseVersion: number }

const nothing: FactorsDocument = { factors: {} }

export type FactorsOnScreen = ReturnType<typeof useFactors>
