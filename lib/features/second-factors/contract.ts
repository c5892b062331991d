import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { factorProofSchema } from './passkeys/schema'
import { confirmTotpSchema, newTotpSchema, recoveryCodesSchema, secondFactorSchema } from './schema'

/** Recovery codes of one person. */
const CODES = 10

export const secondFactorContract = contract(
  { noun: 'secondFactors', group: 'members' },
  {
    show: route({
      method: 'GET',
      path: '/profile/second-factor',
      permission: 'profile.own',
      isForEnrolment: true,
      summary: 'Your second factor at sign-in, and whether your role needs one.',
      answer: secondFactorSchema,
    }),
    begin: route({
      method: 'PUT',
      path: '/profile/totp',
      permission: 'profile.own',
      session: 'confirmed',
      isForEnrolment: true,
      summary: 'A new secret for your authenticator app, shown this once.',
      answer: newTotpSchema,
    }),
    confirm: route({
      method: 'POST',
      path: '/profile/totp/confirm',
      permission: 'profile.own',
      session: 'confirmed',
      isForEnrolment: true,
      summary:
        'Set up your authenticator app with a code of it. Your other sessions end. The recovery codes are shown this once.',
      body: confirmTotpSchema,
      answer: recoveryCodesSchema,
      mostEntries: CODES,
    }),
    renewCodes: route({
      method: 'PUT',
      path: '/profile/recovery-codes',
      permission: 'profile.own',
      session: 'confirmed',
      summary: 'New recovery codes, shown this once. The former ones stop working.',
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
        'Sign in without your authenticator app from now on. Needs a code or the answer of a passkey.',
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
        'Remove the second factor of a member who lost it, and sign the member out everywhere.',
      params: idParams,
      answer: z.null(),
      status: 204,
    }),
  },
)
