import { useRead } from '@/lib/api/client'
import { hostSupplyContract } from './contract'

/** Where hosts of a flavor are free, and from when on; nothing without a flavor. */
export const useSupply = (flavor: string | null) =>
  useRead(hostSupplyContract.availability, flavor === null ? null : { query: { flavor } }, {
    select: ({ items }) => items,
  })
