import 'server-only'
import { nounEndpoints } from '@/lib/features/nouns/noun-endpoints.server'
import { providerHardwareProfileNoun } from './provider-hardware-profile-noun.server'

export const providerHardwareProfileEndpoints = nounEndpoints(providerHardwareProfileNoun)
