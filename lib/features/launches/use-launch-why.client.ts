import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { launchSchema, outcomeAnswerSchema } from '@/lib/features/decisions/schema'
import { previewAnswerSchema } from '@/lib/features/previews/schema'
import { launchesKey } from './launches-key'
import { type Receipt, receiptSchema } from './read/receipt-schema'
import { type LaunchWhy, launchWhySchema } from './why/why-schema'

const pollMs = 15_000
/** While a driver starts, builds or deletes servers. */
const busyPollMs = 3_000

const pathOf = (id: string): `/${string}` => `/launches/${encodeURIComponent(id)}`

/** How soon a launch is fetched again; false: it does not change any more. */
function pollOf(why: LaunchWhy | undefined): number | false {
  if (why === undefined) return false
  if (why.launch.progress !== null || why.cloud.some(({ cleaningUp }) => cleaningUp))
    return busyPollMs
  return why.launch.state === 'pending' ? pollMs : false
}

/** A launch with its attempts, fetched again while it waits for an outcome or for its cloud. */
export const useLaunchWhy = (initial: LaunchWhy) =>
  useQuery({
    queryKey: [...launchesKey, 'why', initial.launch.id],
    queryFn: ({ signal }) =>
      browserFetch('GET', `${pathOf(initial.launch.id)}/why`, { answer: launchWhySchema, signal }),
    initialData: initial,
    refetchInterval: ({ state }) => pollOf(state.data),
  })

/** One attempt's decision; it never changes. */
export const useReceipt = (id: string, initial: Receipt | null) =>
  useQuery({
    queryKey: [...launchesKey, 'receipt', id],
    queryFn: ({ signal }) =>
      browserFetch('GET', `/receipts/${encodeURIComponent(id)}`, { answer: receiptSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...(initial?.id === id ? { initialData: initial } : {}),
  })

/** What people do to a launch: report how its open attempt ended, or end it. */
export function useLaunchActions(id: string) {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: launchesKey })
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

type LaunchAsked = { pool: string; deployable: string; tenant: string | null; realm: string | null }

type LivePreview = LaunchAsked & { labels: Record<string, string>; seed: string }

/** What the policy that is live now would do with a launch as it was asked for. */
export const useLivePreview = () =>
  useMutation({
    mutationFn: (body: LivePreview) =>
      browserFetch('POST', '/preview', { answer: previewAnswerSchema, body }),
  })
