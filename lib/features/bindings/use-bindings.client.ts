import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { browserFetch, browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { inventoryKey } from '@/lib/features/resources/resource-queries.client'
import { bindingSchema, type NewBinding } from './schema'

const pageSchema = z.object({ items: z.array(bindingSchema), next: z.string().nullable() })

/** Bindings that were open since then, newest first, page after page; undefined: all of them. */
export const useBindings = (from: string | undefined) =>
  useInfiniteQuery({
    queryKey: [...inventoryKey, 'bindings', from],
    queryFn: ({ pageParam }) =>
      browserFetch('GET', '/bindings', {
        answer: pageSchema,
        query: { from, cursor: pageParam, limit: 200 },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  })

/** The open bindings of a tenant; null: nobody is asked about. */
export const useOpenBindings = (tenantId: string | null) =>
  useQuery({
    queryKey: [...inventoryKey, 'open-bindings', tenantId],
    queryFn: () => browserFetchAll('/bindings', bindingSchema, { tenant: tenantId, open: true }),
    enabled: tenantId !== null,
  })

/** Binds a tenant to a pod; the open binding of that zone and group ends. */
export function useBindTenant() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewBinding & { idempotencyKey: string }) =>
      browserFetch('POST', '/bindings', { answer: bindingSchema, body, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** Ends a binding. */
export function useEndBinding() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      browserFetch('DELETE', `/bindings/${encodeURIComponent(id)}`, { answer: bindingSchema }),
    // Whoever was too late sees that it ended already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}
