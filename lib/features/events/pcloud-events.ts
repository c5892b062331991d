import { z } from 'zod'
import { defineEvent } from './define-event'

const ofPcloud = {
  payload: z.object({
    pcloudId: z.string(),
    pcloud: z.string(),
    /** What happened, in a sentence. */
    text: z.string(),
  }),
  tenantFields: ['pcloudId', 'pcloud', 'text'],
} as const

/** What happens to Pclouds themselves; of their hosts tell events of their own. */
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
] as const
