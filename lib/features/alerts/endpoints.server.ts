import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { acknowledgeAlert, snoozeAlert, wakeAlert } from './change-alert.server'
import { alertContract } from './contract'
import { listAlerts } from './list-alerts.server'

export const alertEndpoints = bind(alertContract, {
  list: ({ scope, query }) => listAlerts(scope, query),
  acknowledge: ({ scope, params, body }) => acknowledgeAlert(scope, params.id, body),
  snooze: ({ scope, params, body }) => snoozeAlert(scope, params.id, body),
  wake: ({ scope, params }) => wakeAlert(scope, params.id),
})
