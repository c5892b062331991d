import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { pageFields } from '@/lib/api/paging/cursor'
import { idParams } from '@/lib/api/paging/page'
import { acknowledgeSchema, alertSchema, alertsSchema, snoozeSchema } from './schema'

export const alertContract = contract(
  { noun: 'alerts' },
  {
    list: route({
      method: 'GET',
      path: '/alerts',
      permission: 'overview.read',
      summary:
        'Lists open alerts, the most urgent first, and those that are acknowledged or snoozed last.',
      query: z.object(pageFields),
      answer: alertsSchema,
    }),
    acknowledge: route({
      method: 'POST',
      path: '/alerts/:id/acknowledge',
      permission: 'alert.handle',
      summary: 'Acknowledges an alert, or with {"on": false} withdraws the acknowledgement.',
      params: idParams,
      body: acknowledgeSchema,
      answer: alertSchema,
    }),
    snooze: route({
      method: 'POST',
      path: '/alerts/:id/snooze',
      permission: 'alert.handle',
      summary: 'Snoozes an alert for 1h or 8h, or until-changed.',
      params: idParams,
      body: snoozeSchema,
      answer: alertSchema,
    }),
    wake: route({
      method: 'DELETE',
      path: '/alerts/:id/snooze',
      permission: 'alert.handle',
      summary: 'Takes a snooze back.',
      params: idParams,
      answer: alertSchema,
    }),
  },
)
