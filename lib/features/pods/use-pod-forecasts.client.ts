import { useList } from '@/lib/api/client'
import { podContract } from './contract'

/** Forecasts of when pods are full at the growth rate of the last month, by pod id. */
export const usePodForecasts = () =>
  useList(
    podContract.listForecasts,
    {},
    { select: (items) => new Map(items.map((each) => [each.podId, each])) },
  )
