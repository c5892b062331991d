import { contract, route } from '@/lib/api/contract'
import { readReplicaSchema, settingsSchema, updateSettingsSchema } from './schema'

export const settingsContract = contract(
  { noun: 'settings' },
  {
    show: route({
      method: 'GET',
      path: '/settings',
      permission: 'settings.read',
      summary: 'Shows the settings of the whole installation.',
      answer: settingsSchema,
    }),
    showReplica: route({
      method: 'GET',
      path: '/settings/read-replica',
      permission: 'settings.read',
      summary: 'Measures the lag of the read replica.',
      answer: readReplicaSchema,
    }),
    change: route({
      method: 'PUT',
      path: '/settings',
      permission: 'settings.write',
      summary: 'Changes settings. Omitted settings do not change.',
      body: updateSettingsSchema,
      answer: settingsSchema,
      ifMatch: true,
    }),
  },
)
