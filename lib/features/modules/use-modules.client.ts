import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { pageOf } from '@/lib/api/paging/page'
import {
  inventoryKey,
  resourceQueries,
  type SaveInput,
} from '@/lib/features/resources/resource-queries.client'
import { removalSchema } from '@/lib/features/resources/schema'
import { type Module, moduleSchema, moduleVersionSchema } from './schema'

const queries = resourceQueries('/modules', moduleSchema)

export const useModules = queries.useList
/** Archives and restores. */
export const useChangeModule = queries.useSave

/** One module; null: one that is not made yet. */
export const useModule = (initial: Module | null) =>
  useQuery({
    queryKey: [...inventoryKey, '/modules', initial?.id ?? null],
    queryFn: ({ signal }) =>
      browserFetch('GET', `/modules/${encodeURIComponent(initial?.id ?? '')}`, {
        answer: moduleSchema,
        signal,
      }),
    enabled: initial !== null,
    initialData: initial ?? undefined,
  })

const versionsOf = (id: string) => `/modules/${encodeURIComponent(id)}/versions` as const

/** Deletes or archives a module. The caller leaves the module's page, so that no component fetches it again. */
export function useRemoveModule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      browserFetch('DELETE', `/modules/${encodeURIComponent(id)}`, {
        answer: removalSchema,
        ifMatch: revision,
      }),
    onSuccess: (_removal, { id }) => {
      const isOfIt = (key: readonly unknown[]) => key[1] === '/modules' && key[2] === id
      void queryClient.invalidateQueries({
        queryKey: inventoryKey,
        predicate: ({ queryKey }) => !isOfIt(queryKey),
      })
      void queryClient.invalidateQueries({
        queryKey: [...inventoryKey, '/modules', id],
        refetchType: 'none',
      })
    },
  })
}

/** Creates a module, or adds a version to one as it was seen. */
export function useSaveModule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ seen, body, idempotencyKey }: SaveInput): Promise<Module> =>
      seen === null
        ? browserFetch('POST', '/modules', { answer: moduleSchema, body, idempotencyKey })
        : browserFetch('POST', versionsOf(seen.id), {
            answer: moduleSchema,
            body,
            ifMatch: seen.revision,
          }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
  })
}

/** The versions of a module, newest first, page by page. */
export const useModuleVersions = (id: string) =>
  useInfiniteQuery({
    queryKey: [...inventoryKey, '/modules', id, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      browserFetch('GET', versionsOf(id), {
        answer: pageOf(moduleVersionSchema),
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
