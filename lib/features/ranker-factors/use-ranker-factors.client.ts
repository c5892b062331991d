import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { browserFetch, noAnswer } from '@/lib/api/browser/browser-fetch'
import { pageOf } from '@/lib/api/paging/page'
import { useEvents } from '@/lib/features/events/use-events.client'
import type { FactorsDocument, FactorsKind } from './documents'
import { type FactorsDraft, factorsDraftsSchema, factorsSchemas, type LiveDocument } from './schema'

const pathOf = (kind: FactorsKind): `/${string}` => `/ranker-factors/${kind}`

const rankerKey = ['ranker-factors'] as const
const keys = {
  live: (kind: FactorsKind) => [...rankerKey, kind, 'live'],
  draft: (kind: FactorsKind) => [...rankerKey, kind, 'draft'],
  versions: (kind: FactorsKind) => [...rankerKey, kind, 'versions'],
}

const pollMs = 15_000

/** The document that counts; what somebody else publishes is known at once. */
export function useLiveFactors(kind: FactorsKind, initial?: LiveDocument) {
  const queries = useQueryClient()
  const isTold = useEvents(['ranker-factors.published'], true, ({ subjectId }) => {
    if (subjectId === kind) void queries.invalidateQueries({ queryKey: keys.live(kind) })
  })
  return useQuery({
    queryKey: keys.live(kind),
    queryFn: ({ signal }) =>
      browserFetch('GET', pathOf(kind), { answer: factorsSchemas[kind].live, signal }),
    initialData: initial,
    refetchInterval: isTold ? false : pollMs,
  })
}

/** One's own draft; null: there is none. */
export const useFactorsDraft = (kind: FactorsKind, isWanted: boolean) =>
  useQuery({
    queryKey: keys.draft(kind),
    queryFn: async ({ signal }): Promise<FactorsDraft | null> => {
      const answer = factorsDraftsSchema
      const drafts = await browserFetch('GET', '/ranker-factors/drafts', { answer, signal })
      return drafts[kind]
    },
    enabled: isWanted,
    // What is written on the page is newer than what a refetch finds.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** Revision 0 opens the draft. A rule that cannot rank is refused, with its line and column. */
type SaveInput = { revision: number; baseVersion: number; document: FactorsDocument }

/** Saves and discards one's own draft. */
export function useChangeFactorsDraft(kind: FactorsKind) {
  const queries = useQueryClient()
  const { draft } = factorsSchemas[kind]
  const show = (saved: FactorsDraft | null) => queries.setQueryData(keys.draft(kind), saved)
  const save = useMutation({
    mutationFn: (body: SaveInput) =>
      browserFetch('PUT', `${pathOf(kind)}/draft`, { answer: draft, body }),
    onSuccess: show,
  })
  const discard = useMutation({
    mutationFn: () => browserFetch('DELETE', `${pathOf(kind)}/draft`, { answer: noAnswer }),
    onSuccess: () => show(null),
  })
  return { save, discard }
}

/** Publishing and restoring: both make a new version. `base` is the live version that was seen. */
export function usePublishFactors(kind: FactorsKind) {
  const queries = useQueryClient()
  const { live, version: answer } = factorsSchemas[kind]
  const onSuccess = () => queries.invalidateQueries({ queryKey: rankerKey })
  // Whoever was too late is told what is live now.
  const onError = (cause: unknown) => {
    if (cause instanceof ApiProblem && cause.status === 412)
      queries.setQueryData(keys.live(kind), live.parse(cause.document.current))
  }
  const publish = useMutation({
    mutationFn: ({ base, ...body }: { base: number; document: FactorsDocument; note: string }) =>
      browserFetch('POST', `${pathOf(kind)}/publish`, { answer, body, ifMatch: base }),
    onSuccess,
    onError,
  })
  const restore = useMutation({
    mutationFn: ({ base, version, note }: { base: number; version: number; note: string }) =>
      browserFetch('POST', `${pathOf(kind)}/versions/${version}/restore`, {
        answer,
        body: { note },
        ifMatch: base,
      }),
    onSuccess,
    onError,
  })
  return { publish, restore }
}

/** The versions of a kind, newest first, page by page. */
export const useFactorsVersions = (kind: FactorsKind) =>
  useInfiniteQuery({
    queryKey: keys.versions(kind),
    queryFn: ({ pageParam, signal }) =>
      browserFetch('GET', `${pathOf(kind)}/versions`, {
        answer: pageOf(factorsSchemas[kind].version),
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
