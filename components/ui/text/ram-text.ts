import { numberText } from '@/lib/base/number-text'

/** Memory in GB with one decimal, as pages of clusters show it. */
export const ramText = (mb: number): string => `${gigabytes(mb)} GB`

/** The same without its unit. */
export const gigabytes = (mb: number): string => numberText(mb / 1024, { least: 1 })
