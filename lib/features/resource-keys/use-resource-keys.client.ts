import { resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { resourceKeySchema } from './schema'

const queries = resourceQueries('/resource-keys', resourceKeySchema)

/** Every key that the viewer may see. */
export const useResourceKeys = () => queries.useList()
export const useSaveResourceKey = queries.useSave
export const useRemoveResourceKey = queries.useRemove
