import 'server-only'
import { nounEndpoints } from '@/lib/features/nouns/noun-endpoints.server'
import { deployableNoun } from './deployable-noun.server'

export const deployableEndpoints = nounEndpoints(deployableNoun)
