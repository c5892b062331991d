import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { bindPreviewContract } from './contract'
import { previewBinding } from './preview-binding.server'

export const bindPreviewEndpoints = bind(bindPreviewContract, {
  create: ({ scope, body }) => previewBinding(scope, body),
})
