import { useQuery } from '@tanstack/react-query'
import { browserFetchAll } from '@/lib/api/browser/browser-fetch'
import { inventoryKey, resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { listedForecastSchema, podSchema } from './schema'

const queries = resourceQueries('/pods', podSchema)

export const usePods = queries.useList
export const useSavePod = queries.useSave
export const useRemovePod = queries.useRemove

/** When pods are full at the rate of the last month, by id of the pod. */
export const usePodForecasts = () =>
  useQuery({
    queryKey: [...inventoryKey, 'pod-forecasts'],
    queryFn: () => browserFetchAll('/pod-forecasts', listedForecastSchema),
    select: (items) => new Map(items.map((each) => [each.podId, each])),
  })
