import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { pageFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { passwordLinkSchema } from '@/lib/features/password-links/schema'
import { createPasswordLink } from './create-password-link.server'
import { endMemberSessions } from './end-member-sessions.server'
import { inviteMember } from './invite-member.server'
import { listMembers } from './list-members.server'
import { readMember } from './read-member.server'
import {
  invitedMemberSchema,
  inviteMemberSchema,
  memberFilter,
  memberSchema,
  updateMemberSchema,
} from './schema'
import { updateMember } from './update-member.server'

export const memberEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/members',
    permission: 'member.read',
    summary: 'People who may sign in. Owners see those of their own tenant.',
    query: memberFilter.extend(pageFields),
    answer: pageOf(memberSchema),
    handle: ({ scope, query }) => listMembers(scope, query),
  }),
  endpoint({
    method: 'POST',
    path: '/members',
    permission: 'member.write',
    session: 'confirmed',
    summary: 'Invite somebody. The link is shown this once.',
    body: inviteMemberSchema,
    answer: invitedMemberSchema,
    status: 201,
    idempotency: 'secret',
    handle: ({ scope, body, claim }) => inviteMember(scope, body, claim),
  }),
  endpoint({
    method: 'GET',
    path: '/members/:id',
    permission: 'member.read',
    summary: 'One member.',
    params: idParams,
    answer: memberSchema,
    handle: ({ scope, params }) => readMember(scope, params.id),
  }),
  endpoint({
    method: 'PUT',
    path: '/members/:id',
    permission: 'member.write',
    session: 'confirmed',
    summary: 'Rename, change the role, disable or enable.',
    params: idParams,
    body: updateMemberSchema,
    answer: memberSchema,
    ifMatch: true,
    handle: ({ scope, params, body, ifMatch }) => updateMember(scope, params.id, ifMatch, body),
  }),
  endpoint({
    method: 'DELETE',
    path: '/members/:id',
    permission: 'member.write',
    session: 'confirmed',
    summary: 'Disable. Nobody is deleted: the audit log names them.',
    params: idParams,
    answer: memberSchema,
    ifMatch: true,
    handle: ({ scope, params, ifMatch }) =>
      updateMember(scope, params.id, ifMatch, { disabled: true }),
  }),
  endpoint({
    method: 'POST',
    path: '/members/:id/password-link',
    permission: 'member.write',
    session: 'confirmed',
    summary: 'A link to choose a password, shown this once. Earlier links stop working.',
    params: idParams,
    answer: passwordLinkSchema,
    status: 201,
    idempotency: 'secret',
    handle: ({ scope, params, claim }) => createPasswordLink(scope, params.id, claim),
  }),
  endpoint({
    method: 'DELETE',
    path: '/members/:id/sessions',
    permission: 'member.write',
    session: 'confirmed',
    summary: 'Sign a member out everywhere.',
    params: idParams,
    answer: z.null(),
    status: 204,
    handle: ({ scope, params }) => endMemberSessions(scope, params.id),
  }),
]
