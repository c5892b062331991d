import { useList } from '@/lib/api/client'
import { podContract } from './contract'

/** When pods are full at the rate of the last month, by id of the pod. */
export const usePodForecasts = () =>
  useList(
    podContract.listForecasts,
    {},
    { select: (items) => new Map(items.map((each) => [each.podId, each])) },
  )
