import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { podMaintenanceContract } from './contract'
import { switchPod, trySwitchPod } from './switch-pod.server'

export const maintenanceEndpoints = bind(podMaintenanceContract, {
  switch: ({ scope, params, query, body }) =>
    query.dryRun === 'true'
      ? trySwitchPod(scope, params.id, body)
      : switchPod(scope, params.id, body),
})
