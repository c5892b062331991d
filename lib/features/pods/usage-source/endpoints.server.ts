import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { sourceHandlers } from '@/lib/features/fetched-sources/source-handlers.server'
import { podUsageSourceContract } from './contract'
import { podUsage } from './usage-source-of.server'

export const podUsageSourceEndpoints = bind(podUsageSourceContract, sourceHandlers(podUsage))
