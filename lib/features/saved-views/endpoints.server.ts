import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { savedViewContract } from './contract'
import { listViews, removeView, renameView, saveView } from './saved-views.server'

export const savedViewEndpoints = bind(savedViewContract, {
  list: ({ scope }) => listViews(scope),
  save: ({ scope, body }) => saveView(scope, body),
  rename: ({ scope, params, body }) => renameView(scope, params.id, body.name),
  remove: ({ scope, params }) => removeView(scope, params.id),
})
