import { contract, route } from '@/lib/api/contract'
import { readReplicaSchema, settingsSchema, updateSettingsSchema } from './schema'

export const settingsContract = contract(
  { noun: 'settings' },
  {
    show: route({
      method: 'GET',
      path: '/settings',
      permission: 'settings.read',
      summary: 'What holds for the whole installation.',
      answer: settingsSchema,
    }),
    showReplica: route({
      method: 'GET',
      path: '/settings/read-replica',
      permission: 'settings.read',
      summary: 'Measures how far the read replica is behind.',
      answer: readReplicaSchema,
    }),
    change: route({
      method: 'PUT',
      path: '/settings',
      permission: 'settings.write',
      summary: 'Change settings; what is left out stays as it is.',
      body: updateSettingsSchema,
      answer: settingsSchema,
      ifMatch: true,
    }),
  },
)
