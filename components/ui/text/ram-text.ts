import { numberText } from '@/lib/base/number-text'

/** Memory in GB with one decimal, as pages of clusters show it. */
export const ramText = (mb: number): string => `${numberText(mb / 1024, { least: 1 })} GB`
