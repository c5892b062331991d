import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { dependentContract } from './contract'
import { readDependents } from './read-dependents.server'

export const dependentEndpoints = bind(dependentContract, {
  show: ({ params }) => readDependents(params),
})
