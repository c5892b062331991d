import { useRead } from '@/lib/api/client'
import { hostSupplyContract } from './contract'

/** Zones with free hosts of a flavor, and the times from which they are free; reads nothing without a flavor. */
export const useSupply = (flavor: string | null) =>
  useRead(hostSupplyContract.availability, flavor === null ? null : { query: { flavor } }, {
    select: ({ items }) => items,
  })
