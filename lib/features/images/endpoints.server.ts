import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { resourceHandlers } from '@/lib/features/resources/resource-handlers.server'
import { imageContract } from './contract'
import { imageResource } from './image-resource.server'

export const imageEndpoints = bind(imageContract, {
  ...resourceHandlers(imageResource),
})
