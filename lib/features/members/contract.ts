import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { pageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { passwordLinkSchema } from '@/lib/features/password-links/schema'
import {
  invitedMemberSchema,
  inviteMemberSchema,
  memberFilter,
  memberSchema,
  updateMemberSchema,
} from './schema'

export const memberContract = contract(
  { noun: 'members' },
  {
    list: route({
      method: 'GET',
      path: '/members',
      permission: 'member.read',
      summary: 'Lists the users who may sign in. Owners see those of their own tenant.',
      query: memberFilter.extend(pageFields),
      answer: pageOf(memberSchema),
    }),
    invite: route({
      method: 'POST',
      path: '/members',
      permission: 'member.write',
      session: 'confirmed',
      summary: 'Invites a user. The link is shown only in this response.',
      body: inviteMemberSchema,
      answer: invitedMemberSchema,
      status: 201,
      idempotency: 'secret',
    }),
    show: route({
      method: 'GET',
      path: '/members/:id',
      permission: 'member.read',
      summary: 'One member.',
      params: idParams,
      answer: memberSchema,
    }),
    change: route({
      method: 'PUT',
      path: '/members/:id',
      permission: 'member.write',
      session: 'confirmed',
      summary:
        'Renames, moves, disables or enables a user, or changes their role. A move to another tenant or to staff ends sessions, tokens, links and the password.',
      params: idParams,
      body: updateMemberSchema,
      answer: memberSchema,
      ifMatch: true,
    }),
    disable: route({
      method: 'DELETE',
      path: '/members/:id',
      permission: 'member.write',
      session: 'confirmed',
      summary: 'Disables a user. Users are never deleted because the audit log names them.',
      params: idParams,
      answer: memberSchema,
      ifMatch: true,
    }),
    createPasswordLink: route({
      method: 'POST',
      path: '/members/:id/password-link',
      permission: 'member.write',
      session: 'confirmed',
      summary:
        'Creates a link to choose a password, which is shown only in this response. Earlier links stop working.',
      params: idParams,
      answer: passwordLinkSchema,
      status: 201,
      idempotency: 'secret',
    }),
    endSessions: route({
      method: 'DELETE',
      path: '/members/:id/sessions',
      permission: 'member.write',
      session: 'confirmed',
      summary: 'Signs a member out everywhere.',
      params: idParams,
      answer: z.null(),
      status: 204,
    }),
  },
)
