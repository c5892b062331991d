import { z } from 'zod'
import { defineEvent } from './define-event'

const ofPcloud = {
  permission: 'pcloud.read',
  payload: z.object({
    pcloudId: z.string(),
    pcloud: z.string(),
    /** What happened, in one sentence. */
    text: z.string(),
  }),
  tenantFields: ['pcloudId', 'pcloud', 'text'],
} as const

/** Events of Pclouds. Their hosts have separate events. */
export const pcloudEvents = [
  defineEvent({ kind: 'pcloud.created', summary: 'A Pcloud was created.', ...ofPcloud }),
  defineEvent({ kind: 'pcloud.deleted', summary: 'A Pcloud was deleted.', ...ofPcloud }),
  defineEvent({
    kind: 'pcloud.changed',
    summary: 'Ratios, restrictions or placement settings of a Pcloud were changed.',
    ...ofPcloud,
  }),
  defineEvent({
    kind: 'pcloud.authorised',
    summary: 'A tenant may launch on the hosts of a Pcloud.',
    ...ofPcloud,
  }),
  defineEvent({
    kind: 'pcloud.revoked',
    summary: 'A tenant may no longer launch on the hosts of a Pcloud.',
    ...ofPcloud,
  }),
  defineEvent({
    kind: 'pcloud.left',
    summary:
      'A tenant gave up its access to the Pcloud of another tenant, whose members see this event.',
    ...ofPcloud,
  }),
  defineEvent({
    kind: 'pcloud.shared',
    summary: 'The owner of a Pcloud authorised another tenant, whose members see this event.',
    ...ofPcloud,
  }),
  defineEvent({
    kind: 'pcloud.unshared',
    summary:
      'A tenant lost its access to the Pcloud of another tenant, and its members see this event.',
    ...ofPcloud,
  }),
] as const
