import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { podUsageSourceSchema } from './schema'

const answer = podUsageSourceSchema

const pathOf = (podId: string) => `/pods/${encodeURIComponent(podId)}/usage-source` as const

/** Where the usage of a pod is fetched from. */
export const useUsageSource = (podId: string) =>
  useQuery({
    queryKey: [...inventoryKey, 'usage-source', podId],
    queryFn: () => browserFetch('GET', pathOf(podId), { answer }),
  })

/** A source as a form holds it; the server checks the settings. */
export type UsageSourceDraft = Readonly<Record<string, unknown>> & { kind: string }

/** Chooses where the usage of a pod is fetched from; null: nowhere. */
export function useChooseUsageSource(podId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (source: UsageSourceDraft | null) =>
      source === null
        ? browserFetch('DELETE', pathOf(podId), { answer })
        : browserFetch('PUT', pathOf(podId), { answer, body: source }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** Sets the secret by which the source signs in. */
export function useSetUsageSecret(podId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (secret: string) =>
      browserFetch('PUT', `${pathOf(podId)}/secret`, { answer, body: { secret } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** Has the usage fetched now, in the background. */
export function useFetchUsage(podId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => browserFetch('POST', `${pathOf(podId)}/fetch`, { answer }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}
