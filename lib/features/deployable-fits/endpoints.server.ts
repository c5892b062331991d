import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { deployableFitContract } from './contract'
import { readDeployableFits, readPoolFits } from './read-fits.server'

export const deployableFitEndpoints = bind(deployableFitContract, {
  list: ({ scope }) => readDeployableFits(scope),
  byPool: ({ scope, params }) => readPoolFits(scope, params.id),
})
