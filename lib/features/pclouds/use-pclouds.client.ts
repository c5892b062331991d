import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { pcloudPath, pcloudsKey } from './pclouds-key'
import {
  type NewPcloud,
  type PcloudFilter,
  type PcloudShown,
  pcloudPageSchema,
  pcloudSchema,
  removedPcloudSchema,
} from './schema'

const PAGE_SIZE = 100

/** Pclouds by name, page after page: one's own, or those that are shared with one's tenant. */
export const usePclouds = (filter: Partial<PcloudFilter> & { q?: string }) =>
  useInfiniteQuery({
    queryKey: [...pcloudsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      browserFetch('GET', '/pclouds', {
        answer: pcloudPageSchema,
        query: { ...filter, cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  })

/** One Pcloud, as its owner and staff see it. */
export const usePcloud = (initial: PcloudShown) =>
  useQuery({
    queryKey: [...pcloudsKey, 'one', initial.id],
    queryFn: () => browserFetch('GET', pcloudPath(initial.id), { answer: pcloudSchema }),
    initialData: initial,
  })

/** Units that the hosts of the viewer's tenant take, and its limit; null: the viewer has no tenant. */
export function useAllowance(tenant?: string) {
  return useQuery({
    queryKey: [...pcloudsKey, 'units', tenant ?? null],
    queryFn: async () => {
      const query = { limit: 1, tenant }
      return (await browserFetch('GET', '/pclouds', { answer: pcloudPageSchema, query })).units
    },
  })
}

/** Creates an empty Pcloud. */
export function useCreatePcloud() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewPcloud & { idempotencyKey: string }) =>
      browserFetch('POST', '/pclouds', { answer: pcloudSchema, body, idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: pcloudsKey }),
  })
}

/** Deletes a Pcloud without hosts; its page is gone then. */
export const useRemovePcloud = () =>
  useMutation({
    mutationFn: (id: string) =>
      browserFetch('DELETE', pcloudPath(id), { answer: removedPcloudSchema }),
  })
