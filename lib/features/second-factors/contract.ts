import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { factorProofSchema } from './passkeys/schema'
import { confirmTotpSchema, newTotpSchema, recoveryCodesSchema, secondFactorSchema } from './schema'

/** The number of recovery codes of one person. */
const CODES = 10

export const secondFactorContract = contract(
  { noun: 'secondFactors', group: 'members' },
  {
    show: route({
      method: 'GET',
      path: '/profile/second-factor',
      permission: 'profile.own',
      isForEnrolment: true,
      summary: 'Shows your second factor at sign-in, and whether your role requires one.',
      answer: secondFactorSchema,
    }),
    begin: route({
      method: 'PUT',
      path: '/profile/totp',
      permission: 'profile.own',
      session: 'confirmed',
      isForEnrolment: true,
      summary: 'Creates a new secret for your authenticator app, which is shown only once.',
      answer: newTotpSchema,
    }),
    confirm: route({
      method: 'POST',
      path: '/profile/totp/confirm',
      permission: 'profile.own',
      session: 'confirmed',
      isForEnrolment: true,
      summary:
        'Sets up your authenticator app with a code from it. Your other sessions end. The recovery codes are shown only once.',
      body: confirmTotpSchema,
      answer: recoveryCodesSchema,
      mostEntries: CODES,
    }),
    renewCodes: route({
      method: 'PUT',
      path: '/profile/recovery-codes',
      permission: 'profile.own',
      session: 'confirmed',
      summary:
        'Creates new recovery codes, which are shown only once. The former ones stop working.',
      body: factorProofSchema,
      answer: recoveryCodesSchema,
      mostEntries: CODES,
    }),
    remove: route({
      method: 'POST',
      path: '/profile/totp/remove',
      permission: 'profile.own',
      session: 'confirmed',
      summary:
        'Removes your authenticator app from sign-in. Requires a code or the response of a passkey.',
      body: factorProofSchema,
      answer: z.null(),
      status: 204,
    }),
    reset: route({
      method: 'DELETE',
      path: '/members/:id/second-factor',
      permission: 'member.write',
      session: 'confirmed',
      summary:
        'Removes the second factor of a member who lost it, and signs the member out everywhere.',
      params: idParams,
      answer: z.null(),
      status: 204,
    }),
  },
)
