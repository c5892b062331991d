import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { browserFetch, browserFetchAll, type QueryValue } from '@/lib/api/browser/browser-fetch'
import { removalSchema } from './schema'

type StoredRow = { id: string; revision: number }

/** Null creates; otherwise the row as it was seen. */
export type SaveInput = { seen: StoredRow | null; body: unknown; idempotencyKey: string }

/** Root of all inventory keys: nouns count one another, so any write refreshes those on screen. */
export const inventoryKey = ['inventory'] as const

/** The browser's half of a noun's life: the list, save and remove, as its five endpoints offer them. */
export function resourceQueries<Row extends StoredRow>(path: `/${string}`, answer: z.ZodType<Row>) {
  const listKey = (filter: Record<string, QueryValue>) => [...inventoryKey, path, filter] as const

  const useList = (initial?: readonly Row[], filter: Record<string, QueryValue> = {}) =>
    useQuery({
      queryKey: listKey(filter),
      queryFn: () => browserFetchAll(path, answer, filter),
      initialData: initial === undefined ? undefined : [...initial],
    })

  const useSave = () => {
    const queryClient = useQueryClient()
    return useMutation({
      mutationFn: ({ seen, body, idempotencyKey }: SaveInput): Promise<Row> =>
        seen === null
          ? browserFetch('POST', path, { answer, body, idempotencyKey })
          : browserFetch('PUT', `${path}/${encodeURIComponent(seen.id)}`, {
              answer,
              body,
              ifMatch: seen.revision,
            }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
    })
  }

  const useRemove = () => {
    const queryClient = useQueryClient()
    return useMutation({
      mutationFn: ({ id, revision }: StoredRow) =>
        browserFetch('DELETE', `${path}/${encodeURIComponent(id)}`, {
          answer: removalSchema,
          ifMatch: revision,
        }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryKey }),
    })
  }

  return { useList, useSave, useRemove }
}
