import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { mailContract } from './contract'
import { listMails } from './list-mails.server'

export const mailEndpoints = bind(mailContract, {
  list: ({ scope }) => listMails(scope),
})
