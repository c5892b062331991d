import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { browserFetch, noAnswer, urlOf } from '@/lib/api/browser/browser-fetch'
import { pendingPricesKey } from '@/lib/features/prices/drafts/use-price-drafts.client'
import {
  importRowSchema,
  type Mapping,
  type PriceImport,
  priceImportMapSchema,
  priceImportSchema,
  type Reading,
  type RowStatus,
  stagedImportSchema,
} from './schema'

const path = '/price-imports'
const importsKey = [path] as const
const keyOf = (id: string) => [...importsKey, id] as const
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}` as const
const progressMs = 400

/** An import as it stands; asked again all the time while its dry run is under way. */
export const usePriceImport = (id: string | null, isRunning: boolean) =>
  useQuery({
    queryKey: keyOf(id ?? ''),
    queryFn: ({ signal }) =>
      browserFetch('GET', pathOf(id ?? ''), { answer: priceImportSchema, signal }),
    enabled: id !== null,
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      isRunning || state.data?.state === 'running' ? progressMs : false,
  })

const show = async (queries: QueryClient, it: PriceImport) => {
  // A look at the progress may still be on its way, and would come out on top.
  await queries.cancelQueries({ queryKey: keyOf(it.id), exact: true })
  queries.setQueryData(keyOf(it.id), it)
  queries.removeQueries({ queryKey: [...keyOf(it.id), 'rows'] })
}

export function useUploadPrices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: File) =>
      browserFetch('POST', path, { answer: priceImportSchema, file, query: { name: file.name } }),
    onSuccess: (it) => show(queries, it),
  })
}

export function useRereadPrices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reading }: { id: string; reading: Reading }) =>
      browserFetch('PUT', `${pathOf(id)}/reading`, { answer: priceImportSchema, body: reading }),
    onSuccess: (it) => show(queries, it),
  })
}

type RunInput = {
  id: string
  mapping: Mapping
  rememberAs: string | null
  signal: AbortSignal
}

/** The dry run. It answers when it is done; `usePriceImport` says how far it is. */
export function useRunPriceImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, signal, ...body }: RunInput) =>
      browserFetch('POST', `${pathOf(id)}/run`, { answer: priceImportSchema, body, signal }),
    onSuccess: async (it) => {
      await show(queries, it)
      await queries.invalidateQueries({ queryKey: mapsKey })
    },
  })
}

export function useStopPriceImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      browserFetch('POST', `${pathOf(id)}/stop`, { answer: priceImportSchema }),
    onSuccess: (it) => show(queries, it),
  })
}

/** Puts the valid changes into the pending set; whoever shows it sees them at once. */
export function useStagePriceImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      browserFetch('POST', `${pathOf(id)}/stage`, { answer: stagedImportSchema }),
    onSettled: () => queries.invalidateQueries({ queryKey: [...pendingPricesKey, 'current'] }),
  })
}

export function useRemovePriceImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => browserFetch('DELETE', pathOf(id), { answer: noAnswer }),
    onSuccess: (_, id) => queries.removeQueries({ queryKey: keyOf(id) }),
  })
}

const rowsSchema = z.object({ items: z.array(importRowSchema), next: z.string().nullable() })

/** A page of the rows of a dry run; `revision` is that of the import, since each run has its own. */
export const useImportRows = (
  { id, revision }: PriceImport,
  status: RowStatus | null,
  cursor: string | null,
) =>
  useQuery({
    queryKey: [...keyOf(id), 'rows', revision, status, cursor],
    queryFn: ({ signal }) =>
      browserFetch('GET', `${pathOf(id)}/rows`, {
        answer: rowsSchema,
        query: { status, cursor },
        signal,
      }),
    placeholderData: (before) => before,
  })

const mapsKey = ['/price-import-maps'] as const

/** Remembered mappings, the last one used first. */
export const usePriceImportMaps = () =>
  useQuery({
    queryKey: mapsKey,
    queryFn: async () =>
      (
        await browserFetch('GET', '/price-import-maps', {
          answer: z.object({ items: z.array(priceImportMapSchema) }),
        })
      ).items,
  })

/** Where a browser downloads the whole file with what became of each row. */
export const importReportAddress = (id: string) => urlOf(`${pathOf(id)}/report`)
