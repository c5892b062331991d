import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import {
  type Cell,
  type PriceDraft,
  priceDraftSchema,
  reviewSchema,
  type StagedPrice,
  stagedSummarySchema,
} from './schema'
import { stagedDraft } from './staged-draft'

/** Everything that shows the pending set is cached below this key, under its own field `draft`. */
export const pendingPricesKey = [...inventoryKey, '/price-drafts'] as const

const path = '/price-drafts/current'
const pollMs = 15_000

/** The pending set, asked again every 15 s: it is everybody's. */
export function usePriceDraft(initial?: PriceDraft) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: [...pendingPricesKey, 'current'],
    queryFn: async ({ signal }) => {
      const draft = await browserFetch('GET', path, { answer: priceDraftSchema, signal })
      showDraft(queries, draft)
      return { draft }
    },
    initialData: initial === undefined ? undefined : { draft: initial },
    select: ({ draft }) => draft,
    refetchInterval: pollMs,
  })
}

/** `revision` is that of the pending set as it was seen. */
type StageInput = {
  revision: number
  source: string
  set: readonly StagedPrice[]
  forget: readonly Cell[]
}

/** Puts cells into the pending set, or takes them out. What is shown changes when the server has said so. */
export function useStagePrices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ revision, ...body }: StageInput) =>
      browserFetch('PUT', path, { answer: stagedSummarySchema, body, ifMatch: revision }),
    onSuccess: (summary, staged) =>
      changeDraft(queries, (draft) => stagedDraft(draft, staged, summary)),
    onError: (problem) => readAgain(queries, problem),
  })
}

/** Empties the pending set. Staging what it held, each with its source, undoes this; so does restoring. */
export const useDiscardPriceDraft = () =>
  useDraftMutation(({ revision }: { revision: number }) =>
    browserFetch('DELETE', path, { answer: priceDraftSchema, ifMatch: revision }),
  )

/** Stages again what was discarded last. */
export const useRestorePriceDraft = () =>
  useDraftMutation(({ revision }: { revision: number }) =>
    browserFetch('POST', `${path}/restore`, { answer: priceDraftSchema, ifMatch: revision }),
  )

function useDraftMutation<Input>(mutationFn: (input: Input) => Promise<PriceDraft>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (draft) => showDraft(queries, draft),
    onError: (problem) => readAgain(queries, problem),
  })
}

/** After somebody else's edit. */
function readAgain(queries: QueryClient, problem: Error) {
  if (problem instanceof ApiProblem && problem.status === 412)
    return queries.invalidateQueries({ queryKey: [...pendingPricesKey, 'current'] })
}

/** Whoever holds the pending set gets the newer one; the prices beside it have not changed. */
const showDraft = (queries: QueryClient, draft: PriceDraft) =>
  changeDraft(queries, (known) => (known.revision > draft.revision ? known : draft))

function changeDraft(queries: QueryClient, change: (draft: PriceDraft) => PriceDraft) {
  queries.setQueriesData({ queryKey: pendingPricesKey }, (known?: { draft: PriceDraft }) => {
    if (known === undefined) return known
    const draft = change(known.draft)
    return draft === known.draft ? known : { ...known, draft }
  })
}

/** What applying would do; nothing is written. */
export const useReviewPriceDraft = () =>
  useMutation({
    mutationFn: (body: { effectiveFrom: string | null }) =>
      browserFetch('POST', `${path}/review`, { answer: reviewSchema, body }),
  })
