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
    /** The person, or Berth for automatic changes. */
    by: z.string(),
    because: z.string(),
  }),
  tenantFields: null,
} as const

/** Events of new versions that decide a part of the launches of a pool. */
export const canaryEvents = [
  defineEvent({
    kind: 'canary.started',
    summary: 'A new version began to decide a part of the launches of a pool.',
    ...ofCanary,
  }),
  defineEvent({
    kind: 'canary.held',
    summary:
      'A new version on trial is likely worse than the live one: it decides no launch until a person decides.',
    ...ofCanary,
  }),
  defineEvent({
    kind: 'canary.resumed',
    summary: 'A person resumed a held trial.',
    ...ofCanary,
  }),
  defineEvent({
    kind: 'canary.promoted',
    summary: 'A new version on trial went live.',
    ...ofCanary,
  }),
  defineEvent({
    kind: 'canary.backed-out',
    summary: 'A trial ended without its version, because a person ended it or it was worse.',
    ...ofCanary,
  }),
  defineEvent({
    kind: 'canary.voided',
    summary: 'A trial ended because another version went live.',
    ...ofCanary,
  }),
] as const
