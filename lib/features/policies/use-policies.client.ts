import {
  keepPreviousData,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { browserFetch, noAnswer } from '@/lib/api/browser/browser-fetch'
import { useEvents } from '@/lib/features/events/use-events.client'
import {
  draftSchema,
  type LivePolicy,
  livePolicySchema,
  type PolicyDocument,
  type PolicyDraft,
  policyVersionSchema,
  type Studio,
  studioSchema,
} from './schema'

/** Which policy: a pool's own, or the global default. */
export type PolicyTarget = { poolId: string | null }

const pathOf = ({ poolId }: PolicyTarget): `/${string}` =>
  poolId === null ? '/policies/global' : `/pools/${encodeURIComponent(poolId)}/policy`

const studioPath = ({ poolId }: PolicyTarget): `/${string}` =>
  poolId === null ? '/policies/global/studio' : `/pools/${encodeURIComponent(poolId)}/studio`

const keys = {
  live: ({ poolId }: PolicyTarget) => ['policies', poolId ?? 'global', 'live'],
  studio: ({ poolId }: PolicyTarget, asOf: string | null = null) => [
    'policies',
    poolId ?? 'global',
    'studio',
    asOf ?? 'now',
  ],
}

const pollMs = 15_000
/** While no event stream tells of a publish at once. */
const alonePollMs = 2_500

/**
 * The live policy. While it is watched, somebody else's publish is known at once, from the event stream or,
 * where there is none, by asking often; otherwise every 15 s.
 */
export function useLivePolicy(
  target: PolicyTarget,
  initial: LivePolicy,
  { isWatched }: { isWatched: boolean },
) {
  const queries = useQueryClient()
  const decisive = new Set([initial.policyId, 'global'])
  const isTold = useEvents(['policy.published'], isWatched, ({ subjectId }) => {
    if (decisive.has(subjectId)) void queries.invalidateQueries({ queryKey: keys.live(target) })
  })
  return useQuery({
    queryKey: keys.live(target),
    queryFn: ({ signal }) =>
      browserFetch('GET', pathOf(target), { answer: livePolicySchema, signal }),
    initialData: initial,
    refetchInterval: isWatched && !isTold ? alonePollMs : pollMs,
  })
}

/** What a studio was opened on: null is now. */
export type OpenedStudio = { asOf: string | null; studio: Studio }

const keptMs = 60 * 60_000

/**
 * Everything the studio shows, now or as of an instant, pinned: it is fetched again only when asked. While another
 * instant is being read, the one before stays.
 */
export function useStudio(target: PolicyTarget, asOf: string | null, opened: OpenedStudio) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: keys.studio(target, asOf),
    queryFn: async ({ signal }) => {
      const studio = await browserFetch('GET', studioPath(target), {
        answer: studioSchema,
        query: { asOf },
        signal,
      })
      // One page, one live version: who has just learned of a newer one need not wait for the poll.
      queries.setQueryData(keys.live(target), studio.live)
      return studio
    },
    initialData: asOf === opened.asOf ? opened.studio : undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Who goes back to now finds what was left there.
    gcTime: keptMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** What studios pinned is out of date for a reason of its own: the next one that opens reads anew. */
export function useForgetStudios() {
  const queries = useQueryClient()
  return () => queries.removeQueries({ queryKey: ['policies'], type: 'inactive' })
}

/** The studios of several pools, for what one policy does to all of them. */
export const useStudiosOf = (poolIds: readonly string[]) =>
  useQueries({
    queries: poolIds.map((poolId) => ({
      queryKey: keys.studio({ poolId }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        browserFetch('GET', studioPath({ poolId }), { answer: studioSchema, signal }),
      staleTime: 60_000,
    })),
  })

type DraftBody = {
  revision: number
  baseVersion: number
  inherits: boolean
  document: PolicyDocument
}

/** Autosave: writes an immutable revision. */
export const saveDraft = (target: PolicyTarget, body: DraftBody): Promise<PolicyDraft> =>
  browserFetch('PUT', `${pathOf(target)}/draft`, { answer: draftSchema, body })

export const discardDraft = (target: PolicyTarget): Promise<undefined> =>
  browserFetch('DELETE', `${pathOf(target)}/draft`, { answer: noAnswer })

export const takeUpDiscarded = (target: PolicyTarget): Promise<PolicyDraft> =>
  browserFetch('POST', `${pathOf(target)}/draft/restore`, { answer: draftSchema, body: {} })

type PublishBody = {
  document: PolicyDocument
  inherits: boolean
  note: string
  snapshotId: string
  shares: Record<string, Record<string, number>>
}

/** Publishing and restoring: both make a new version, and what the studio holds is then out of date. */
export function usePublish(target: PolicyTarget) {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['policies'] })
  // Whoever was too late is told what is live now.
  const onError = (cause: unknown) => {
    if (cause instanceof ApiProblem && cause.status === 412)
      queries.setQueryData(keys.live(target), livePolicySchema.parse(cause.document.current))
  }
  const publish = useMutation({
    mutationFn: ({ base, body }: { base: number; body: PublishBody }) =>
      browserFetch('POST', `${pathOf(target)}/publish`, {
        answer: policyVersionSchema,
        body,
        ifMatch: base,
      }),
    onSuccess,
    onError,
  })
  const restore = useMutation({
    mutationFn: ({ base, version, note }: { base: number; version: number; note: string }) =>
      browserFetch('POST', `${pathOf(target)}/restore`, {
        answer: policyVersionSchema,
        body: { version, note },
        ifMatch: base,
      }),
    onSuccess,
    onError,
  })
  return { publish, restore }
}
