import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import { changePassword } from './change-password.server'
import { confirmSession } from './confirm-session.server'
import { endOtherSessions } from './end-other-sessions.server'
import { listSessions } from './list-sessions.server'
import { readProfile } from './read-profile.server'
import { revokeSession } from './revoke-session.server'
import { changePasswordSchema, confirmSessionSchema, profileSchema, sessionsSchema } from './schema'

export const sessionEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/profile',
    permission: 'profile.own',
    summary: 'Who you are and what you may do.',
    answer: profileSchema,
    mostEntries: 100,
    handle: ({ scope }) => readProfile(scope),
  }),
  endpoint({
    method: 'PUT',
    path: '/profile/password',
    permission: 'profile.own',
    session: 'session',
    summary: 'Change your password. Your other sessions end, and your API tokens are revoked.',
    body: changePasswordSchema,
    answer: z.null(),
    status: 204,
    handle: ({ scope, body }) => changePassword(scope, body),
  }),
  endpoint({
    method: 'POST',
    path: '/sessions/current/confirm',
    permission: 'profile.own',
    session: 'session',
    summary:
      'Confirm your password. For 15 minutes you may then do what needs a confirmed session.',
    body: confirmSessionSchema,
    answer: z.null(),
    status: 204,
    handle: ({ scope, body }) => confirmSession(scope, body),
  }),
  endpoint({
    method: 'GET',
    path: '/sessions',
    permission: 'profile.own',
    summary: 'Where you are signed in.',
    answer: sessionsSchema,
    handle: ({ scope }) => listSessions(scope),
  }),
  endpoint({
    method: 'DELETE',
    path: '/sessions',
    permission: 'profile.own',
    session: 'session',
    summary: 'Sign yourself out everywhere else.',
    answer: z.null(),
    status: 204,
    handle: ({ scope }) => endOtherSessions(scope),
  }),
  endpoint({
    method: 'DELETE',
    path: '/sessions/:id',
    permission: 'profile.own',
    session: 'session',
    summary: 'Sign yourself out somewhere.',
    params: idParams,
    answer: z.null(),
    status: 204,
    handle: ({ scope, params }) => revokeSession(scope, params.id),
  }),
]
