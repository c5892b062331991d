import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { ok } from '@/lib/base/result'
import { readReplicaState } from '@/lib/db/replica/from-replica.server'
import { settingsContract } from './contract'
import { readSettings } from './read-settings.server'
import { isSensitive } from './schema'
import { updateSettings } from './update-settings.server'

export const settingsEndpoints = bind(settingsContract, {
  show: ({ scope }) => readSettings(scope),
  showReplica: async () => ok({ replica: await readReplicaState() }),
  change: {
    sessionFor: (body) => (isSensitive(body) ? 'confirmed' : null),
    handle: ({ scope, body, ifMatch }) => updateSettings(scope, ifMatch, body),
  },
})
