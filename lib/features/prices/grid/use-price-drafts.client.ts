import { ApiProblem } from '@/lib/api/browser/api-problem'
import { type RouteCache, useCache } from '@/lib/api/browser/use-cache'
import { useCall, useRead } from '@/lib/api/client'
import { priceGridContract } from '@/lib/features/prices/grid/contract'
import { priceDraftContract } from '../drafts/contract'
import type { PriceDraft } from '../drafts/schema'
import { stagedDraft } from '../drafts/staged-draft'

const pollMs = 15_000

/** The pending set, read again every 15 s: everyone shares it. */
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

/** Adds cells to the pending set, or removes them. The page changes when the server has answered. */
export function useStagePrices() {
  const cache = useCache()
  return useCall(priceDraftContract.stage, {
    affects: [],
    onSuccess: (summary, { body }) =>
      changeDraft(cache, (draft) => stagedDraft(draft, body, summary)),
    onError: (problem) => readAgain(cache, problem),
  })
}

/** Empties the pending set. Staging what it held, each with its source, undoes this; so does restoring. */
export const useDiscardPriceDraft = () => useDraftCall('discard')

/** Stages again what was discarded last. */
export const useRestorePriceDraft = () => useDraftCall('restore')

function useDraftCall<Verb extends 'discard' | 'restore'>(verb: Verb) {
  const cache = useCache()
  return useCall(priceDraftContract[verb], {
    affects: [],
    onSuccess: (draft) => showDraft(cache, draft),
    onError: (problem) => readAgain(cache, problem),
  })
}

/** After another person's edit. */
function readAgain(cache: RouteCache, problem: Error) {
  if (problem instanceof ApiProblem && problem.status === 412)
    return cache.refresh(priceDraftContract.show)
}

/** Pages that show an older pending set get the newer one; the prices beside it have not changed. */
const showDraft = (cache: RouteCache, draft: PriceDraft) =>
  changeDraft(cache, (cached) => (cached.revision > draft.revision ? cached : draft))

function changeDraft(cache: RouteCache, change: (draft: PriceDraft) => PriceDraft) {
  cache.writeAll(priceDraftContract.show, change)
  cache.writeAll(priceGridContract.show, (grid) => {
    const draft = change(grid.draft)
    return draft === grid.draft ? grid : { ...grid, draft }
  })
}
