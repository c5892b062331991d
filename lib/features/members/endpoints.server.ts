import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { memberContract } from './contract'
import { createPasswordLink } from './create-password-link.server'
import { endMemberSessions } from './end-member-sessions.server'
import { inviteMember } from './invite-member.server'
import { listMembers } from './list-members.server'
import { readMember } from './read-member.server'
import { updateMember } from './update-member.server'

export const memberEndpoints = bind(memberContract, {
  list: ({ scope, query }) => listMembers(scope, query),
  invite: ({ scope, body, claim }) => inviteMember(scope, body, claim),
  show: ({ scope, params }) => readMember(scope, params.id),
  change: ({ scope, params, body, ifMatch }) => updateMember(scope, params.id, ifMatch, body),
  disable: ({ scope, params, ifMatch }) =>
    updateMember(scope, params.id, ifMatch, { disabled: true }),
  createPasswordLink: ({ scope, params, claim }) => createPasswordLink(scope, params.id, claim),
  endSessions: ({ scope, params }) => endMemberSessions(scope, params.id),
})
