import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { launchSumContract } from './contract'
import { readLaunchSums } from './read-launch-sums.server'

export const launchSumEndpoints = bind(launchSumContract, {
  list: ({ scope, query }) => readLaunchSums(scope, query),
})
