import { contract, route } from '@/lib/api/contract'
import { NOTICE_DAYS } from './notice-days'
import { MAX_NOTICES, noticesSchema, readUntilSchema } from './schema'

export const noticeContract = contract(
  { noun: 'notices' },
  {
    list: route({
      method: 'GET',
      path: '/notifications',
      permission: 'profile.own',
      summary: `Lists what may need the caller's attention, of the last ${NOTICE_DAYS} days and newest first: alerts, approvals, offers, hosts, imports.`,
      answer: noticesSchema,
      mostEntries: MAX_NOTICES,
    }),
    read: route({
      method: 'PUT',
      path: '/notifications/read',
      permission: 'profile.own',
      summary: "Marks the caller's notifications up to a given time as read.",
      body: readUntilSchema,
      answer: noticesSchema,
      mostEntries: MAX_NOTICES,
    }),
  },
)
