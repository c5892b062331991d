import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { type PodMaintenance, podMaintenanceAnswerSchema } from './schema'

const pathOf = (id: string) => `/pods/${encodeURIComponent(id)}/maintenance` as const

/** What a new state of a pod would mean for its tenants; changes nothing. */
export const usePodImpact = (id: string, state: PodMaintenance['state']) =>
  useQuery({
    queryKey: [...inventoryKey, 'pod-impact', id, state],
    queryFn: () =>
      browserFetch('POST', pathOf(id), {
        answer: podMaintenanceAnswerSchema,
        query: { dryRun: true },
        body: { state },
      }),
    staleTime: 0,
  })

/** Puts a pod into maintenance, drains it or makes it active. */
export function useSwitchPod() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: PodMaintenance & { id: string }) =>
      browserFetch('POST', pathOf(id), { answer: podMaintenanceAnswerSchema, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}
