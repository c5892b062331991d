import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { mailContract } from './contract'
import { listMails } from './list-mails.server'
import { sendTestMail } from './send-test-mail.server'

export const mailEndpoints = bind(mailContract, {
  list: ({ scope }) => listMails(scope),
  test: ({ scope }) => sendTestMail(scope),
})
