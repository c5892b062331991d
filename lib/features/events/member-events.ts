import { z } from 'zod'
import { defineEvent } from './define-event'

/** Events about the access of members. */
export const memberEvents = [
  defineEvent({
    kind: 'member.second-factor-reset',
    summary: 'An administrator removed the second factor of a member.',
    permission: 'member.read',
    payload: z.object({
      memberId: z.string(),
      /** The id of the administrator. */
      by: z.string(),
    }),
    tenantFields: ['memberId'],
  }),
] as const
