import { keepPreviousData } from '@tanstack/react-query'
import { addressOf } from '@/lib/api/browser/call-route'
import { type RouteCache, useCache } from '@/lib/api/browser/use-cache'
import { useCall, useRead } from '@/lib/api/client'
import { priceDraftContract } from '@/lib/features/prices/drafts/contract'
import { priceImportContract } from './contract'
import type { RowStatus } from './rows/schema'
import type { PriceImport } from './schema'

const progressMs = 400

/** Reads an import with its progress, and polls it while a dry run is in progress. */
export const usePriceImport = (id: string | null, isRunning: boolean) =>
  useRead(priceImportContract.show, id === null ? null : { params: { id } }, {
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      isRunning || state.data?.state === 'running' ? progressMs : false,
  })

const show = async (cache: RouteCache, it: PriceImport) => {
  const input = { params: { id: it.id } }
  // A read of the progress may still be in flight, and would replace the newer response.
  await cache.cancel(priceImportContract.show, input)
  cache.write(priceImportContract.show, input, it)
  cache.remove(priceImportContract.listRows)
}

type Verb = 'upload' | 'reread' | 'run' | 'stop'

/** A call that returns the import, which is shown immediately. A dry run may also save a mapping. */
export function useImportCall<V extends Verb>(verb: V) {
  const cache = useCache()
  return useCall(priceImportContract[verb], {
    affects: [],
    onSuccess: async (it) => {
      await show(cache, it)
      if (verb === 'run') await cache.refresh(priceImportContract.listMaps)
    },
  })
}

/** Adds the valid changes to the pending set, which every page then shows. */
export function useStagePriceImport() {
  const cache = useCache()
  return useCall(priceImportContract.stage, {
    affects: [],
    onSettled: () => cache.refresh(priceDraftContract.show),
  })
}

/** Deletes the file and its dry run. */
export function useRemovePriceImport() {
  const cache = useCache()
  return useCall(priceImportContract.remove, {
    affects: [],
    onSuccess: (_, { params }) => cache.remove(priceImportContract.show, { params }),
  })
}

/** Selects rows of one status or of any, or those with one problem, in one column or in the row as a whole. */
export type RowFilter = {
  status: RowStatus | null
  code?: string
  column?: string | null
  wholeRow?: 'true' | 'false'
}

/** Reads a page of the rows of a dry run. Each run has its own revision. */
export const useImportRows = (
  { id, revision }: PriceImport,
  filter: RowFilter,
  cursor: string | null,
) =>
  useRead(
    priceImportContract.listRows,
    { params: { id }, query: { ...filter, cursor } },
    { placeholderData: keepPreviousData, version: revision },
  )

/** The URL where a browser downloads the whole file with the result of each row. */
export const importReportAddress = (id: string) =>
  addressOf(priceImportContract.report, { params: { id } })
