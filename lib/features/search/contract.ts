import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { freeText } from '@/lib/api/fields/reference'
import { MAX_FOUND, searchAnswerSchema } from './schema'

export const searchContract = contract(
  { noun: 'search', group: 'search' },
  {
    find: route({
      method: 'GET',
      path: '/search',
      permission: 'signed-in',
      summary:
        'Finds objects of every kind that the caller may read by a part of their name or by their id. The closest matches come first.',
      query: z.strictObject({ q: freeText(z.string().trim().min(1).max(200)) }),
      answer: searchAnswerSchema,
      mostEntries: MAX_FOUND,
    }),
  },
)
