import 'server-only'
import { nounEndpoints } from '@/lib/features/nouns/noun-endpoints.server'
import { imageNoun } from './image-noun.server'

export const imageEndpoints = nounEndpoints(imageNoun)
