import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { previewContract } from './contract'
import { previewPolicy } from './evaluate/preview-policy.server'

export const previewEndpoints = bind(previewContract, {
  create: ({ scope, body, signal }) => previewPolicy(scope, body, signal),
})
