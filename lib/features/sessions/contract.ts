import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { changePasswordSchema, confirmSessionSchema, profileSchema, sessionsSchema } from './schema'

export const sessionContract = contract(
  { noun: 'sessions' },
  {
    showProfile: route({
      method: 'GET',
      path: '/profile',
      permission: 'profile.own',
      summary: 'Shows your account and your permissions.',
      answer: profileSchema,
      mostEntries: 100,
    }),
    changePassword: route({
      method: 'PUT',
      path: '/profile/password',
      permission: 'profile.own',
      session: 'session',
      summary: 'Changes your password. Your other sessions end, and your API tokens are revoked.',
      body: changePasswordSchema,
      answer: z.null(),
      status: 204,
    }),
    confirm: route({
      method: 'POST',
      path: '/sessions/current/confirm',
      permission: 'profile.own',
      session: 'session',
      isForEnrolment: true,
      summary:
        'Confirms your password. For 15 minutes you can then make calls that need a confirmed session.',
      body: confirmSessionSchema,
      answer: z.null(),
      status: 204,
    }),
    list: route({
      method: 'GET',
      path: '/sessions',
      permission: 'profile.own',
      summary: 'Where you are signed in.',
      answer: sessionsSchema,
    }),
    endOthers: route({
      method: 'DELETE',
      path: '/sessions',
      permission: 'profile.own',
      session: 'session',
      summary: 'Signs you out in all other sessions.',
      answer: z.null(),
      status: 204,
    }),
    revoke: route({
      method: 'DELETE',
      path: '/sessions/:id',
      permission: 'profile.own',
      session: 'session',
      summary: 'Sign yourself out somewhere.',
      params: idParams,
      answer: z.null(),
      status: 204,
    }),
  },
)
