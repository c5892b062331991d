import { useQuery } from '@tanstack/react-query'
import { browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { inventoryKey, resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { priceSchema } from './schema'

const path = '/prices'
const queries = resourceQueries(path, priceSchema)

export const usePrices = queries.useList
export const useSavePrice = queries.useSave
export const useRemovePrice = queries.useRemove

type Place = { accountId: string; hardwareProfileId: string; realmId: string | null }

/** Every price a cell ever had or is going to have, in the order of entering; null: no cell is asked about. */
export function usePriceHistory(place: Place | null) {
  const filter = {
    account: place?.accountId,
    hardwareProfile: place?.hardwareProfileId,
    realm: place?.realmId ?? 'base',
  }
  return useQuery({
    queryKey: [...inventoryKey, path, 'history', filter],
    queryFn: () => browserFetchAll(path, priceSchema, filter),
    enabled: place !== null,
  })
}
