import { z } from 'zod'
import { canaryEvents } from './canary-events'
import { defineEvent } from './define-event'
import { hostEvents } from './host-events'
import { memberEvents } from './member-events'
import { pcloudEvents } from './pcloud-events'
import { publishEvents } from './publish-events'

const launch = {
  permission: 'launch.read',
  payload: z.object({
    launchId: z.string(),
    state: z.enum(['pending', 'running', 'failed', 'nothing-fits', 'ended']),
    poolId: z.string(),
    accountId: z.string().nullable(),
    attempts: z.number().int(),
  }),
  // Tenants do not see on which account a launch runs.
  tenantFields: ['launchId', 'state', 'poolId', 'attempts'],
} as const

/** Every kind of event. A new kind is a new entry here. */
export const eventRegistry = [
  defineEvent({
    kind: 'launch.decided',
    summary: 'A launch was decided: it is placed, or has no match.',
    ...launch,
  }),
  defineEvent({
    kind: 'launch.building',
    summary: 'The cloud accepted an attempt and builds its servers.',
    ...launch,
  }),
  defineEvent({
    kind: 'launch.succeeded',
    summary: 'An attempt succeeded, and the launch is running.',
    ...launch,
  }),
  defineEvent({
    kind: 'launch.retried',
    summary: 'An attempt failed, and the next one was decided.',
    ...launch,
  }),
  defineEvent({
    kind: 'launch.failed',
    summary: 'An attempt failed, and no further one is made.',
    ...launch,
  }),
  defineEvent({ kind: 'launch.ended', summary: 'A launch was ended.', ...launch }),
  defineEvent({
    kind: 'launch.servers-deleted',
    summary:
      'The cloud confirmed that no server of an ended launch or of a failed attempt is left.',
    ...launch,
  }),
  defineEvent({
    kind: 'policy.published',
    summary: 'A version of a policy was published or restored.',
    permission: 'policy.read',
    payload: z.object({
      /** Null for the global policy. */
      poolId: z.string().nullable(),
      version: z.number().int(),
      inherits: z.boolean(),
      restoredFrom: z.number().int().nullable(),
    }),
    tenantFields: null,
  }),
  defineEvent({
    kind: 'ranker-factors.published',
    summary: 'A version of the factors of the ranker was published or restored.',
    permission: 'policy.read',
    payload: z.object({
      /** The kind of the factors. */
      kind: z.enum(['sla', 'monitoring']),
      version: z.number().int(),
      restoredFrom: z.number().int().nullable(),
    }),
    tenantFields: null,
  }),
  defineEvent({
    kind: 'prices.applied',
    summary: 'Price changes were applied.',
    permission: 'inventory.read',
    payload: z.object({
      priceChangeId: z.string(),
      effectiveFrom: z.iso.datetime(),
      count: z.number().int(),
    }),
    tenantFields: null,
  }),
  defineEvent({
    kind: 'alert.raised',
    summary: 'An alert was raised.',
    permission: 'overview.read',
    payload: z.object({
      alertId: z.string(),
      kind: z.string(),
      subjectId: z.string(),
      text: z.string(),
      /** The page of Berth that shows the alert. */
      href: z.string(),
    }),
    tenantFields: null,
  }),
  ...memberEvents,
  ...publishEvents,
  ...canaryEvents,
  ...hostEvents,
  ...pcloudEvents,
] as const
