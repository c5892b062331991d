import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { pageFields } from '@/lib/api/paging/cursor.server'
import { idParams } from '@/lib/api/paging/page'
import { acknowledgeAlert, snoozeAlert, wakeAlert } from './change-alert.server'
import { listAlerts } from './list-alerts.server'
import { acknowledgeSchema, alertSchema, alertsSchema, snoozeSchema } from './schema'

export const alertEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/alerts',
    permission: 'overview.read',
    summary:
      'Lists open alerts, the most urgent first, and those that are acknowledged or snoozed last.',
    query: z.object(pageFields),
    answer: alertsSchema,
    handle: ({ scope, query }) => listAlerts(scope, query),
  }),
  endpoint({
    method: 'POST',
    path: '/alerts/:id/acknowledge',
    permission: 'alert.handle',
    summary: 'Takes an alert on, or with {"on": false} gives it back.',
    params: idParams,
    body: acknowledgeSchema,
    answer: alertSchema,
    handle: ({ scope, params, body }) => acknowledgeAlert(scope, params.id, body),
  }),
  endpoint({
    method: 'POST',
    path: '/alerts/:id/snooze',
    permission: 'alert.handle',
    summary: 'Puts an alert off for 1h or 8h, or until-changed.',
    params: idParams,
    body: snoozeSchema,
    answer: alertSchema,
    handle: ({ scope, params, body }) => snoozeAlert(scope, params.id, body),
  }),
  endpoint({
    method: 'DELETE',
    path: '/alerts/:id/snooze',
    permission: 'alert.handle',
    summary: 'Takes a snooze back.',
    params: idParams,
    answer: alertSchema,
    handle: ({ scope, params }) => wakeAlert(scope, params.id),
  }),
]
