import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { timedPageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { createdTokenSchema, createTokenSchema, meSchema, tokenFilter, tokenSchema } from './schema'

export const tokenContract = contract(
  { noun: 'tokens' },
  {
    me: route({
      method: 'GET',
      path: '/me',
      permission: 'signed-in',
      summary: 'Shows the caller and its permissions, and for a token also its scopes and expiry.',
      answer: meSchema,
      mostEntries: 100,
    }),
    list: route({
      method: 'GET',
      path: '/tokens',
      permission: 'token.own',
      summary: 'Lists your API tokens. With all=true admins get the tokens of all users.',
      query: tokenFilter.extend(timedPageFields),
      answer: pageOf(tokenSchema),
    }),
    create: route({
      method: 'POST',
      path: '/tokens',
      permission: 'token.own',
      session: 'confirmed',
      summary: 'Creates a token with some of your own permissions. The secret is shown only once.',
      body: createTokenSchema,
      answer: createdTokenSchema,
      status: 201,
      idempotency: 'secret',
    }),
    revoke: route({
      method: 'DELETE',
      path: '/tokens/:id',
      permission: 'token.own',
      session: 'confirmed',
      summary: 'Revoke a token at once.',
      params: idParams,
      answer: z.null(),
      status: 204,
    }),
    listOfServiceAccount: route({
      method: 'GET',
      path: '/service-accounts/:id/tokens',
      permission: 'token.own',
      summary: 'Lists the tokens of a service account.',
      params: idParams,
      query: z.object(timedPageFields),
      answer: pageOf(tokenSchema),
    }),
    createForServiceAccount: route({
      method: 'POST',
      path: '/service-accounts/:id/tokens',
      permission: 'token.own',
      session: 'confirmed',
      summary:
        'Creates a token of a service account with permissions that both it and you have. The secret is shown only once.',
      params: idParams,
      body: createTokenSchema,
      answer: createdTokenSchema,
      status: 201,
      idempotency: 'secret',
    }),
  },
)
