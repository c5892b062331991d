import { contract, route } from '@/lib/api/contract'
import { mailsSchema, testMailSchema } from './schema'

export const mailContract = contract(
  { noun: 'mails' },
  {
    list: route({
      method: 'GET',
      path: '/mails',
      permission: 'settings.read',
      summary: 'Lists the last mails that Berth sent, or wrote to its log.',
      answer: mailsSchema,
    }),
    test: route({
      method: 'POST',
      path: '/mails/test',
      permission: 'settings.write',
      summary: 'Sends a test mail to the recipients of new alerts.',
      answer: testMailSchema,
    }),
  },
)
