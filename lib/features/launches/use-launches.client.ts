import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { browserFetch, urlOf } from '@/lib/api/browser-fetch'
import { previewAnswerSchema } from '@/lib/features/previews/schema'
import { PAGE_SIZE } from './list-schema'
import { type Receipt, receiptSchema } from './receipt-schema'
import {
  alternativesSchema,
  type Launch,
  launchAnswerSchema,
  launchSchema,
  outcomeAnswerSchema,
} from './schema'
import { type LaunchWhy, launchWhySchema } from './why-schema'

const pageSchema = z.object({ items: z.array(launchSchema), next: z.string().nullable() })
export type LaunchPage = { items: Launch[]; next: string | null }

/** As the endpoint takes it; what is empty is left out. */
export type LaunchSearch = Partial<
  Record<
    'q' | 'pool' | 'deployable' | 'account' | 'tenant' | 'group' | 'outcome' | 'from' | 'to',
    string
  >
>

const root = ['launches'] as const
const pollMs = 15_000

const fetchPage = (search: LaunchSearch, cursor: string | null, signal: AbortSignal) =>
  browserFetch('GET', '/launches', {
    answer: pageSchema,
    query: { ...search, cursor, limit: PAGE_SIZE },
    signal,
  })

/** Launches that match, newest first, page after page. They stay as they are until somebody asks anew. */
export const useLaunches = (search: LaunchSearch, initial: LaunchPage | undefined) =>
  useInfiniteQuery({
    queryKey: [...root, 'list', search],
    queryFn: ({ pageParam, signal }) => fetchPage(search, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...(initial === undefined ? {} : { initialData: { pages: [initial], pageParams: [null] } }),
  })

/** How many launches have come since the first one on the screen, asked every 15 s; a full page means more. */
export function useNewLaunches(search: LaunchSearch, shown: readonly Launch[]): number {
  const newest = useQuery({
    queryKey: [...root, 'newest', search],
    queryFn: ({ signal }) => fetchPage(search, null, signal),
    refetchInterval: pollMs,
    // What is on the screen is as new.
    staleTime: pollMs,
    enabled: shown.length > 0,
  })
  const known = new Set(shown.map(({ id }) => id))
  return newest.data?.items.filter(({ id }) => !known.has(id)).length ?? 0
}

/** Reads the list anew. */
export function useShowNewest() {
  const queries = useQueryClient()
  return () => queries.resetQueries({ queryKey: [...root, 'list'] })
}

/** Where a browser downloads everything that matches. */
export const launchFileAddress = (search: LaunchSearch) => urlOf('/launches/export', search)

const pathOf = (id: string): `/${string}` => `/launches/${encodeURIComponent(id)}`

/** A launch with its attempts; while it waits for an outcome, it is asked again every 15 s. */
export const useLaunchWhy = (initial: LaunchWhy) =>
  useQuery({
    queryKey: [...root, 'why', initial.launch.id],
    queryFn: ({ signal }) =>
      browserFetch('GET', `${pathOf(initial.launch.id)}/why`, { answer: launchWhySchema, signal }),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data?.launch.state === 'pending' ? pollMs : false),
  })

/** One attempt's decision; it never changes. */
export const useReceipt = (id: string, initial: Receipt | null) =>
  useQuery({
    queryKey: [...root, 'receipt', id],
    queryFn: ({ signal }) =>
      browserFetch('GET', `/receipts/${encodeURIComponent(id)}`, { answer: receiptSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...(initial?.id === id ? { initialData: initial } : {}),
  })

/** What people do to a launch: report how its open attempt ended, or end it. */
export function useLaunchActions(id: string) {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: root })
  const report = useMutation({
    mutationFn: (body: { attempt: number; result: 'succeeded' | 'failed'; error: string | null }) =>
      browserFetch('POST', `${pathOf(id)}/outcome`, { answer: outcomeAnswerSchema, body }),
    onSettled,
  })
  const end = useMutation({
    mutationFn: () => browserFetch('DELETE', pathOf(id), { answer: launchSchema }),
    onSettled,
  })
  return { report, end }
}

export type NewLaunch = {
  pool: string
  deployable: string
  tenant: string | null
  realm: string | null
}

/** What a launch would choose from; nothing is written. */
export const useTryLaunch = () =>
  useMutation({
    mutationFn: (body: NewLaunch) =>
      browserFetch('POST', '/launches', {
        answer: alternativesSchema,
        query: { dryRun: true },
        body,
      }),
  })

export function useLaunch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewLaunch & { idempotencyKey: string }) =>
      browserFetch('POST', '/launches', { answer: launchAnswerSchema, body, idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: root }),
  })
}

export type LivePreview = NewLaunch & { labels: Record<string, string>; seed: string }

/** What the policy that is live now would do with a launch as it was asked for. */
export const useLivePreview = () =>
  useMutation({
    mutationFn: (body: LivePreview) =>
      browserFetch('POST', '/preview', { answer: previewAnswerSchema, body }),
  })
