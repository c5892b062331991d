import { z } from 'zod'

/** More than any host or pool has. A larger number was measured in another unit. */
const most = { vcpus: 1e6, mb: 1e8, gb: 1e9 } as const

const amount = (highest: number, unit: string) =>
  z
    .number('is not a number')
    .min(0, 'is negative')
    .max(highest, `is more than ${highest} ${unit}, so probably in another unit`)

export const vcpus = amount(most.vcpus, 'vCPUs')
export const megabytes = amount(most.mb, 'MB')
export const gigabytes = amount(most.gb, 'GB')
