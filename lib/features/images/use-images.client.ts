import { resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { imageSchema } from './schema'

const queries = resourceQueries('/images', imageSchema)

export const useImages = queries.useList
export const useSaveImage = queries.useSave
export const useRemoveImage = queries.useRemove
