import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { listMails } from './list-mails.server'
import { mailsSchema } from './schema'

export const mailEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/mails',
    permission: 'settings.read',
    summary: 'Lists the last mails that Berth sent, or wrote to its log.',
    answer: mailsSchema,
    handle: ({ scope }) => listMails(scope),
  }),
]
