import { resourceQueries } from '@/lib/features/resources/resource-queries.client'
import { slaSchema } from './schema'

const queries = resourceQueries('/slas', slaSchema)

export const useSlas = queries.useList
export const useSaveSla = queries.useSave
export const useRemoveSla = queries.useRemove
