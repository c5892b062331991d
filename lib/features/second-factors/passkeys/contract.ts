import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import {
  addedPasskeySchema,
  creationOptionsSchema,
  factorProofSchema,
  newPasskeySchema,
  requestOptionsSchema,
} from './schema'

const passkeyParams = z.object({ id: z.string().min(1).max(1_400) })

export const passkeyContract = contract(
  { noun: 'passkeys', group: 'members' },
  {
    begin: route({
      method: 'PUT',
      path: '/profile/passkeys/registration',
      permission: 'profile.own',
      session: 'confirmed',
      isForEnrolment: true,
      summary:
        'Creates a challenge for a new passkey of yours, which is valid in this session for five minutes.',
      answer: creationOptionsSchema,
      affects: [],
    }),
    add: route({
      method: 'PUT',
      path: '/profile/passkeys',
      permission: 'profile.own',
      session: 'confirmed',
      isForEnrolment: true,
      summary:
        'Adds a passkey. If it is your first second factor, your other sessions end, and recovery codes are shown only once.',
      body: newPasskeySchema,
      answer: addedPasskeySchema,
      bodyLimit: 64 * 1024,
    }),
    challenge: route({
      method: 'PUT',
      path: '/profile/passkeys/challenge',
      permission: 'profile.own',
      session: 'confirmed',
      summary: 'Creates a challenge to prove that you have one of your passkeys.',
      answer: requestOptionsSchema,
      affects: [],
    }),
    remove: route({
      method: 'POST',
      path: '/profile/passkeys/:id/remove',
      permission: 'profile.own',
      session: 'confirmed',
      summary: 'Removes a passkey of yours. Requires a code or the response of a passkey.',
      params: passkeyParams,
      body: factorProofSchema,
      answer: z.null(),
      status: 204,
    }),
    readSignInChallenge: route({
      method: 'GET',
      path: '/sign-in-challenges/:id',
      permission: 'public',
      summary: 'Shows the passkey challenge of a sign-in with the correct password.',
      params: idParams,
      answer: requestOptionsSchema,
      affects: [],
    }),
  },
)
