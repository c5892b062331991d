import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { noticeContract } from './contract'
import { markRead, readNotices } from './read-notices.server'

export const noticeEndpoints = bind(noticeContract, {
  list: ({ scope }) => readNotices(scope),
  read: ({ scope, body }) => markRead(scope, body),
})
