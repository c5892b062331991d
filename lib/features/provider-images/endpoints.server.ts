import 'server-only'
import { nounEndpoints } from '@/lib/features/nouns/noun-endpoints.server'
import { providerImageNoun } from './provider-image-noun.server'

export const providerImageEndpoints = nounEndpoints(providerImageNoun)
