'use client'
import { useStateHistory } from '@mantine/hooks'
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

/** One document of factors as it is on the screen: live, or one's saved draft, or what was typed over it. */
export function useFactors(kind: FactorsKind, initial: LiveDocument | undefined) {
  const { allowed } = useMay('policy.draft')
  const live = useLiveFactors(kind, initial)
  const draft = useFactorsDraft(kind, allowed)
  const change = useChangeFactorsDraft(kind)
  // Null: nothing is typed over what is saved.
  const [typed, history, { current, history: all }] = useStateHistory<FactorsDocument | null>(null)

  const liveDocument = live.data?.document ?? nothing
  const saved = draft.data?.document ?? liveDocument
  const document = typed ?? saved
  const changes = describeChanges(kind, liveDocument, document)
  const edit = (next: FactorsDocument) => {
    change.save.reset()
    if (!isSameDocument(next, document)) history.set(next)
  }
  const save = () =>
    change.save.mutate({
      revision: draft.data?.revision ?? 0,
      baseVersion: live.data?.revision ?? 0,
      document,
    })
  return {
    kind,
    live,
    draft: draft.data ?? null,
    document,
    /** What counts differently from what is live. */
    changes,
    isUnsaved: typed !== null && !isSameDocument(typed, saved),
    edit,
    undo: current > 0 ? () => history.back() : null,
    redo: current < all.length - 1 ? () => history.forward() : null,
    save,
    saving: change.save,
    discarding: change.discard,
    /** The draft goes, and what is typed; undo brings back what was typed. */
    discard: () => {
      if (draft.data != null) change.discard.mutate()
      edit(liveDocument)
    },
    /** What is on the screen was published: an older draft would come back in its place. */
    settle: () => {
      const other = draft.data != null && !isSameDocument(draft.data.document, document)
      if (other) change.discard.mutate()
      history.set(null)
    },
  }
}

const nothing: FactorsDocument = { factors: {} }

export type FactorsOnScreen = ReturnType<typeof useFactors>
