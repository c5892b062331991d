import { nounQueries } from '@/lib/features/nouns/noun-queries.client'
import { imageSchema } from './schema'

const queries = nounQueries('/images', imageSchema)

export const useImages = queries.useList
export const useSaveImage = queries.useSave
export const useRemoveImage = queries.useRemove
