import 'server-only'
import { resourceEndpoints } from '@/lib/features/resources/resource-endpoints.server'
import { imageResource } from './image-resource.server'

export const imageEndpoints = resourceEndpoints(imageResource)
