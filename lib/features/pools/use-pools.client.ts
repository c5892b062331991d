import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { inventoryKey, resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { type Launching, poolSchema } from './schema'

const queries = resourceQueries('/pools', poolSchema)

export const usePools = queries.useList
export const useSavePool = queries.useSave
export const useRemovePool = queries.useRemove

/** Opens or stops new launches into a pool. */
export function useSwitchLaunching() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Launching & { id: string }) =>
      browserFetch('POST', `/pools/${encodeURIComponent(id)}/launching`, {
        answer: poolSchema,
        body,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}
