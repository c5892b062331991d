import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { simulationContract } from './contract'
import { simulateLaunches } from './simulate-launches.server'

export const simulationEndpoints = bind(simulationContract, {
  run: ({ scope, body, signal }) => simulateLaunches(scope, body, signal),
})
