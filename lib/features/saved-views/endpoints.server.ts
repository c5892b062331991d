import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { savedViewContract } from './contract'
import { listViews, removeView, saveView } from './saved-views.server'

export const savedViewEndpoints = bind(savedViewContract, {
  list: ({ scope }) => listViews(scope),
  save: ({ scope, body }) => saveView(scope, body),
  remove: ({ scope, params }) => removeView(scope, params.id),
})
