import { keepPreviousData } from '@tanstack/react-query'
import { callRoute } from '@/lib/api/browser/call-route'
import { firstUseOf } from '@/lib/api/browser/first-use'
import type { ReadOptions } from '@/lib/api/browser/read-options'
import { useCache } from '@/lib/api/browser/use-cache'
import { useRead } from '@/lib/api/client'
import { useEvents } from '@/lib/features/events/use-events.client'
import { useVersionCalls } from '@/lib/features/versions/use-version-calls.client'
import { globalPolicyContract, type PolicyContract, poolPolicyContract } from './contract'
import type { LivePolicy, PolicyDocument, PolicyDraft, Studio } from './schema'

/** Identifies a policy: that of a pool, or the global default. */
export type PolicyTarget = { poolId: string | null }

/** The routes of a policy, and the parameters that name it. */
export const policyRoutes = ({
  poolId,
}: PolicyTarget): { routes: PolicyContract; at: { params?: { id: string } } } =>
  poolId === null
    ? { routes: globalPolicyContract, at: {} }
    : { routes: poolPolicyContract, at: { params: { id: poolId } } }

const pollMs = 15_000
/** The interval without an event stream that reports each publish. */
const alonePollMs = 2_500

/**
 * Reads the live policy. While it is watched, another user's publish is shown at once through the
 * event stream, or by short polling without one. Otherwise it is polled every 15 s.
 */
export function useLivePolicy(
  target: PolicyTarget,
  initial: LivePolicy,
  { isWatched }: { isWatched: boolean },
) {
  const cache = useCache()
  const { routes, at } = policyRoutes(target)
  const decisive = new Set([initial.policyId, 'global'])
  const hasStream = useEvents(['policy.published'], isWatched, ({ subjectId }) => {
    if (decisive.has(subjectId)) void cache.refresh(routes.show, at)
  })
  return useRead(routes.show, at, {
    initialData: initial,
    refetchInterval: isWatched && !hasStream ? alonePollMs : pollMs,
  })
}

/** The studio as it was opened; `asOf` is null for the current time. */
export type OpenedStudio = { asOf: string | null; studio: Studio }

/** Every opening has a copy of its own, which may be large and is not used again after its page was left. */
const UNUSED_STUDIO_MS = 60_000

/**
 * Reads the data of the studio, now or as of an instant. It is pinned and fetched again only on
 * request. While another instant is being read, the previous data is shown. A studio that is opened
 * again does not show the data of an earlier visit.
 */
export function useStudio(target: PolicyTarget, asOf: string | null, opened: OpenedStudio) {
  const version = firstUseOf(opened)
  const first = { initialData: opened.studio, version }
  // Stays in use while another instant is shown, so that a return finds it as it was refreshed last.
  useStudioRead(target, opened.asOf, first)
  return useStudioRead(target, asOf, asOf === opened.asOf ? first : { version })
}

/** Reads a studio that the server did not render because it is large. Each page that opens reads it again. */
export const useFetchedStudio = (target: PolicyTarget, asOf: string | null) =>
  useStudioRead(target, asOf, { refetchOnMount: 'always' })

function useStudioRead(
  target: PolicyTarget,
  asOf: string | null,
  options: Pick<ReadOptions<Studio>, 'initialData' | 'refetchOnMount' | 'version'>,
) {
  const cache = useCache()
  const { routes, at } = policyRoutes(target)
  return useRead(
    routes.studio,
    { ...at, query: { asOf } },
    {
      ...options,
      // All parts of a page show the same live version without waiting for the next poll.
      onAnswer: ({ live }) => cache.write(routes.show, at, live),
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: UNUSED_STUDIO_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
}

/** Drops pinned studios that no page shows, so that they are read again when opened. */
export function useForgetStudios() {
  const cache = useCache()
  return () => cache.removeGroup(poolPolicyContract.studio, 'inactive')
}

type DraftBody = {
  revision: number
  baseVersion: number
  inherits: boolean
  document: PolicyDocument
}

/** A save without a response after this time, and the time of its upload at 20 kB/s, has failed and is repeated. */
const SAVE_TIMEOUT_MS = 15_000
const UPLOAD_BYTES_PER_MS = 20

/** Autosave: writes an immutable revision. */
export function saveDraft(target: PolicyTarget, body: DraftBody): Promise<PolicyDraft> {
  const { routes, at } = policyRoutes(target)
  const uploadMs = JSON.stringify(body).length / UPLOAD_BYTES_PER_MS
  const signal = AbortSignal.timeout(Math.round(SAVE_TIMEOUT_MS + uploadMs))
  return callRoute(routes.saveDraft, { ...at, body, signal })
}

export async function discardDraft(target: PolicyTarget): Promise<void> {
  const { routes, at } = policyRoutes(target)
  await callRoute(routes.discardDraft, at)
}

export function takeUpDiscarded(target: PolicyTarget): Promise<PolicyDraft> {
  const { routes, at } = policyRoutes(target)
  return callRoute(routes.restoreDraft, at)
}

/** Publishing and restoring. Both create a version, after which the data of the studio is out of date. */
export function usePublish(target: PolicyTarget) {
  const { routes, at } = policyRoutes(target)
  return { at, ...useVersionCalls(routes, at) }
}
