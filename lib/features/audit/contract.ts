import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { freeText } from '@/lib/api/fields/reference'
import { timeSchema } from '@/lib/api/fields/time'
import { timedPageFields } from '@/lib/api/paging/cursor'
import { pageOf } from '@/lib/api/paging/page'
import { auditEntrySchema } from './schema'

const time = timeSchema.transform((text) => new Date(text))
const word = freeText(z.string().min(1).max(200))

const auditQuery = z.object({
  ...timedPageFields,
  cursor: timedPageFields.cursor.refine(
    (cursor) => cursor === undefined || /^\d{1,18}$/.test(cursor[1]),
    'is not a cursor of this list',
  ),
  /** An actor's id, or a part of the name. */
  actor: word.optional(),
  noun: word.optional(),
  /** A subject's id, or a part of the name. */
  subject: word.optional(),
  action: word.optional(),
  from: time.optional(),
  to: time.optional(),
  /** Oldest first. Without it the newest entries come first. */
  sort: z.literal('at').optional(),
  /** Returns a file with every match, newest first, instead of one page. */
  format: z.enum(['csv', 'json']).optional(),
})

export type AuditQuery = z.output<typeof auditQuery>

export const auditContract = contract(
  { noun: 'audit' },
  {
    list: route({
      method: 'GET',
      path: '/audit',
      permission: 'audit.read',
      summary:
        'Lists changes and their actors, newest first, or oldest first with sort=at. With format=csv or format=json the response is a file.',
      query: auditQuery,
      answer: pageOf(auditEntrySchema),
      file: {
        when: 'with-format',
        types: { 'text/csv': z.string(), 'application/json': z.array(auditEntrySchema) },
      },
    }),
  },
)
