import 'server-only'
import { nounEndpoints } from '@/lib/features/nouns/noun-endpoints.server'
import { realmNoun } from './realm-noun.server'

export const realmEndpoints = nounEndpoints(realmNoun)
