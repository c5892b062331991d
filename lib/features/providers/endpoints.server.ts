import 'server-only'
import { nounEndpoints } from '@/lib/features/nouns/noun-endpoints.server'
import { providerNoun } from './provider-noun.server'

export const providerEndpoints = nounEndpoints(providerNoun)
