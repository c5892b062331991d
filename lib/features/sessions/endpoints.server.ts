import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { changePassword } from './change-password.server'
import { confirmSession } from './confirm-session.server'
import { sessionContract } from './contract'
import { endOtherSessions } from './end-other-sessions.server'
import { listSessions } from './list-sessions.server'
import { readProfile } from './read-profile.server'
import { revokeSession } from './revoke-session.server'

export const sessionEndpoints = bind(sessionContract, {
  showProfile: ({ scope }) => readProfile(scope),
  changePassword: ({ scope, body }) => changePassword(scope, body),
  confirm: ({ scope, body }) => confirmSession(scope, body),
  list: ({ scope }) => listSessions(scope),
  endOthers: ({ scope }) => endOtherSessions(scope),
  revoke: ({ scope, params }) => revokeSession(scope, params.id),
})
