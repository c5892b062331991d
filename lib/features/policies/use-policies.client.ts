import { keepPreviousData } from '@tanstack/react-query'
import { callRoute } from '@/lib/api/browser/call-route'
import type { ReadOptions } from '@/lib/api/browser/read-options'
import { useCache } from '@/lib/api/browser/use-cache'
import { useRead } from '@/lib/api/client'
import { useEvents } from '@/lib/features/events/use-events.client'
import { useVersionCalls } from '@/lib/features/versions/use-version-calls.client'
import { globalPolicyContract, type PolicyContract, poolPolicyContract } from './contract'
import type { LivePolicy, PolicyDocument, PolicyDraft, Studio } from './schema'

/** Which policy: a pool's own, or the global default. */
export type PolicyTarget = { poolId: string | null }

/** The routes of a policy, and the parameters that name it. */
export const policyRoutes = ({
  poolId,
}: PolicyTarget): { routes: PolicyContract; at: { params?: { id: string } } } =>
  poolId === null
    ? { routes: globalPolicyContract, at: {} }
    : { routes: poolPolicyContract, at: { params: { id: poolId } } }

const pollMs = 15_000
/** Without an event stream that reports each publish. */
const alonePollMs = 2_500

/**
 * The live policy. While it is watched, another person's publish is shown at once: by the event stream, or without
 * one by short polling; otherwise every 15 s.
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

/** What a studio was opened on: null is now. */
export type OpenedStudio = { asOf: string | null; studio: Studio }

const STUDIO_LIFE_MS = 60 * 60_000

/**
 * Everything the studio shows, now or as of an instant, pinned: it is fetched again only on request. While another
 * instant is being read, the one before stays.
 */
export const useStudio = (target: PolicyTarget, asOf: string | null, opened: OpenedStudio) =>
  useStudioRead(target, asOf, { initialData: asOf === opened.asOf ? opened.studio : undefined })

/** The same, read anew by each page that opens: one that the server did not draw, because it is large. */
export const useFetchedStudio = (target: PolicyTarget, asOf: string | null) =>
  useStudioRead(target, asOf, { refetchOnMount: 'always' })

function useStudioRead(
  target: PolicyTarget,
  asOf: string | null,
  options: Pick<ReadOptions<Studio>, 'initialData' | 'refetchOnMount'>,
) {
  const cache = useCache()
  const { routes, at } = policyRoutes(target)
  return useRead(
    routes.studio,
    { ...at, query: { asOf } },
    {
      ...options,
      // A page shows one live version, without waiting for the next poll.
      onAnswer: ({ live }) => cache.write(routes.show, at, live),
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      // Going back to now finds what was left there.
      gcTime: STUDIO_LIFE_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
}

/** Drops the pinned studios that no page shows, so that the next one that opens is read again. */
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

/** Autosave: writes an immutable revision. */
export function saveDraft(target: PolicyTarget, body: DraftBody): Promise<PolicyDraft> {
  const { routes, at } = policyRoutes(target)
  return callRoute(routes.saveDraft, { ...at, body })
}

export async function discardDraft(target: PolicyTarget): Promise<void> {
  const { routes, at } = policyRoutes(target)
  await callRoute(routes.discardDraft, at)
}

export function takeUpDiscarded(target: PolicyTarget): Promise<PolicyDraft> {
  const { routes, at } = policyRoutes(target)
  return callRoute(routes.restoreDraft, at)
}

/** Publishing and restoring: both make a new version, and what the studio holds is then out of date. */
export function usePublish(target: PolicyTarget) {
  const { routes, at } = policyRoutes(target)
  return { at, ...useVersionCalls(routes, at) }
}
