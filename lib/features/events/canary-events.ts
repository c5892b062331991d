import { z } from 'zod'
import { defineEvent } from './define-event'

const ofCanary = {
  permission: 'policy.read',
  payload: z.object({
    canaryId: z.string(),
    /** Null for a canary of the global default, which decides in the inheriting pools. */
    poolId: z.string().nullable(),
    pool: z.string(),
    /** The number that the new version gets if it goes live. */
    version: z.number().int(),
    /** The percentage of launches that it decides. */
    percent: z.number().int(),
    /** The user, or Berth for automatic changes. */
    by: z.string(),
    because: z.string(),
  }),
  tenantFields: null,
} as const

/** Events of new versions that decide a part of the launches of a pool. */
export const canaryEvents = [
  defineEvent({
    kind: 'canary.started',
    summary: 'A canary started: a new version decides a part of the launches of a pool.',
    ...ofCanary,
  }),
  defineEvent({
    kind: 'canary.held',
    summary:
      'The new version is likely worse than the live one. It decides no launches until a user decides.',
    ...ofCanary,
  }),
  defineEvent({
    kind: 'canary.resumed',
    summary: 'A user resumed a held canary.',
    ...ofCanary,
  }),
  defineEvent({
    kind: 'canary.promoted',
    summary: 'The version of a canary was published for all launches.',
    ...ofCanary,
  }),
  defineEvent({
    kind: 'canary.backed-out',
    summary: 'A canary ended without publishing its version: a user ended it, or it was worse.',
    ...ofCanary,
  }),
  defineEvent({
    kind: 'canary.voided',
    summary: 'A canary ended because another version was published.',
    ...ofCanary,
  }),
] as const
