import 'server-only'
import { nounEndpoints } from '@/lib/features/nouns/noun-endpoints.server'
import { hardwareProfileNoun } from './hardware-profile-noun.server'

export const hardwareProfileEndpoints = nounEndpoints(hardwareProfileNoun)
