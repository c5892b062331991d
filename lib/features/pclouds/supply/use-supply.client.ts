import { useRead } from '@/lib/api/client'
import { hostSupplyContract } from './contract'

/**
 * Reads the zones with free hosts of a flavor, and the times from which they are free. Without a
 * flavor, nothing is read.
 */
export const useSupply = (flavor: string | null) =>
  useRead(hostSupplyContract.availability, flavor === null ? null : { query: { flavor } }, {
    select: ({ items }) => items,
  })
