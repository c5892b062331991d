import { ApiProblem } from '@/lib/api/browser/api-problem'
import { type RouteCache, useCache } from '@/lib/api/browser/use-cache'
import { useCall, useRead } from '@/lib/api/client'
import { priceGridContract } from '@/lib/features/prices/grid/contract'
import { priceDraftContract } from '../drafts/contract'
import type { PriceDraft } from '../drafts/schema'
import { stagedDraft } from '../drafts/staged-draft'

const pollMs = 15_000

/** Reads the pending set, and again every 15 s because all users share it. */
export function usePriceDraft(initial?: PriceDraft) {
  const cache = useCache()
  return useRead(
    priceDraftContract.show,
    {},
    {
      initialData: initial,
      refetchInterval: pollMs,
      onAnswer: (draft) => showDraft(cache, draft),
    },
  )
}

/** Adds cells to the pending set, or removes them. The page changes after the response of the server. */
export function useStagePrices() {
  const cache = useCache()
  return useCall(priceDraftContract.stage, {
    affects: [],
    onSuccess: (summary, { body }) =>
      changeDraft(cache, (draft) => stagedDraft(draft, body, summary)),
    onError: (problem) => readAgain(cache, problem),
  })
}

/** Empties the pending set. Restoring, or staging the same cells with their sources, undoes this. */
export const useDiscardPriceDraft = () => useDraftCall('discard')

/** Stages the cells again that were discarded last. */
export const useRestorePriceDraft = () => useDraftCall('restore')

function useDraftCall<Verb extends 'discard' | 'restore'>(verb: Verb) {
  const cache = useCache()
  return useCall(priceDraftContract[verb], {
    affects: [],
    onSuccess: (draft) => showDraft(cache, draft),
    onError: (problem) => readAgain(cache, problem),
  })
}

/** Reads the pending set again after an edit by another user. */
function readAgain(cache: RouteCache, problem: Error) {
  if (problem instanceof ApiProblem && problem.status === 412)
    return cache.refresh(priceDraftContract.show)
}

/** Replaces an older pending set on all pages. The prices of the grid have not changed. */
const showDraft = (cache: RouteCache, draft: PriceDraft) =>
  changeDraft(cache, (cached) => (cached.revision > draft.revision ? cached : draft))

function changeDraft(cache: RouteCache, change: (draft: PriceDraft) => PriceDraft) {
  cache.writeAll(priceDraftContract.show, change)
  cache.writeAll(priceGridContract.show, (grid) => {
    const draft = change(grid.draft)
    return draft === grid.draft ? grid : { ...grid, draft }
  })
}
