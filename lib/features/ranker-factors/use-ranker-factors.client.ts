import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useCache } from '@/lib/api/browser/use-cache'
import { useCall, useRead } from '@/lib/api/client'
import { useEvents } from '@/lib/features/events/use-events.client'
import { useVersionCalls } from '@/lib/features/versions/use-version-calls.client'
import { factorsContracts, factorsDraftsContract } from './contract'
import type { FactorsKind } from './documents'
import type { FactorsDraft, LiveDocument } from './schema'

const pollMs = 15_000

/** Reads the document in force. Versions of other users are shown at once. */
export function useLiveFactors(kind: FactorsKind, initial?: LiveDocument) {
  const cache = useCache()
  const { show } = factorsContracts[kind]
  const hasStream = useEvents(['ranker-factors.published'], true, ({ subjectId }) => {
    if (subjectId === kind) void cache.refresh(show)
  })
  return useRead(show, {}, { initialData: initial, refetchInterval: hasStream ? false : pollMs })
}

/** Reads the viewer's own draft. Null without one. */
export const useFactorsDraft = (kind: FactorsKind, enabled: boolean) =>
  useRead(
    factorsDraftsContract.list,
    {},
    {
      enabled,
      // The content of the page is newer than the result of a refetch.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      select: (drafts): FactorsDraft | null => drafts[kind],
    },
  )

/** Saves and discards the viewer's own draft. */
export function useChangeFactorsDraft(kind: FactorsKind) {
  const cache = useCache()
  const { saveDraft, discardDraft } = factorsContracts[kind]
  const show = (draft: FactorsDraft | null) => {
    cache.writeAll(factorsDraftsContract.list, (drafts) => ({ ...drafts, [kind]: draft }))
  }
  return {
    save: useCall(saveDraft, {
      affects: [],
      onSuccess: show,
      // The next save replaces the draft of the other tab, which the page reports.
      onError: (cause) => {
        if (isStale(cause)) show(cause.document.current as FactorsDraft | null)
      },
    }),
    discard: useCall(discardDraft, { affects: [], onSuccess: () => show(null) }),
  }
}

/** True if another tab of the viewer saved, published or discarded the draft in the meantime. */
export const isStale = (cause: unknown): cause is ApiProblem =>
  cause instanceof ApiProblem && cause.status === 412

/** Publishing and restoring both create a new version. */
export const usePublishFactors = (kind: FactorsKind) => useVersionCalls(factorsContracts[kind], {})
