import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { readSettings } from './read-settings.server'
import { isSensitive, settingsSchema, updateSettingsSchema } from './schema'
import { updateSettings } from './update-settings.server'

export const settingsEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/settings',
    permission: 'settings.read',
    summary: 'What holds for the whole installation.',
    answer: settingsSchema,
    handle: ({ scope }) => readSettings(scope),
  }),
  endpoint({
    method: 'PUT',
    path: '/settings',
    permission: 'settings.write',
    sessionFor: (body) => (isSensitive(body) ? 'confirmed' : null),
    summary: 'Change settings; what is left out stays as it is.',
    body: updateSettingsSchema,
    answer: settingsSchema,
    ifMatch: true,
    handle: ({ scope, body, ifMatch }) => updateSettings(scope, ifMatch, body),
  }),
]
