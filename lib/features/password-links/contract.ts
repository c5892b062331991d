import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { choosePasswordSchema, linkParams, passwordLinkFactsSchema } from './schema'

export const passwordLinkContract = contract(
  { noun: 'passwordLinks' },
  {
    show: route({
      method: 'GET',
      path: '/password-links/:token',
      permission: 'public',
      summary: 'Shows the user of an invitation or reset link that is still valid.',
      params: linkParams,
      answer: passwordLinkFactsSchema,
    }),
    choosePassword: route({
      method: 'POST',
      path: '/password-links/:token',
      permission: 'public',
      summary:
        'Choose a password. The link works once; all sessions and API tokens of its user end.',
      params: linkParams,
      body: choosePasswordSchema,
      answer: z.null(),
      status: 204,
    }),
  },
)
