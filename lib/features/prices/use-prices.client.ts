import { nounQueries } from '@/lib/features/nouns/noun-queries.client'
import { priceSchema } from './schema'

const queries = nounQueries('/prices', priceSchema)

export const usePrices = queries.useList
export const useSavePrice = queries.useSave
export const useRemovePrice = queries.useRemove
