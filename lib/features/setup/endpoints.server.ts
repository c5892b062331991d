import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { setupContract } from './contract'
import { readSetup } from './read-setup.server'

export const setupEndpoints = bind(setupContract, {
  show: ({ scope }) => readSetup(scope),
})
