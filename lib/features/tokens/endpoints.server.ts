import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint, signedInEndpoint } from '@/lib/api/endpoint'
import { timedPageFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { createToken } from './create-token.server'
import { listTokens } from './list-tokens.server'
import { readMe } from './read-me.server'
import { revokeToken } from './revoke-token.server'
import { createdTokenSchema, createTokenSchema, meSchema, tokenFilter, tokenSchema } from './schema'

export const tokenEndpoints: readonly Endpoint[] = [
  signedInEndpoint({
    method: 'GET',
    path: '/me',
    summary: 'Who is calling and what the call may do: for a token also its scopes and expiry.',
    answer: meSchema,
    mostEntries: 100,
    handle: ({ scope }) => readMe(scope),
  }),
  endpoint({
    method: 'GET',
    path: '/tokens',
    permission: 'token.own',
    summary: 'Your API tokens; with all=true, for admins, everybody’s.',
    query: tokenFilter.extend(timedPageFields),
    answer: pageOf(tokenSchema),
    handle: ({ scope, query }) => listTokens(scope, query),
  }),
  endpoint({
    method: 'POST',
    path: '/tokens',
    permission: 'token.own',
    session: 'confirmed',
    summary: 'Make a token with some of your own permissions. The secret is shown this once.',
    body: createTokenSchema,
    answer: createdTokenSchema,
    status: 201,
    idempotency: 'secret',
    handle: ({ scope, body, claim }) => createToken(scope, body, claim),
  }),
  endpoint({
    method: 'DELETE',
    path: '/tokens/:id',
    permission: 'token.own',
    session: 'confirmed',
    summary: 'Revoke a token at once.',
    params: idParams,
    answer: z.null(),
    status: 204,
    handle: ({ scope, params }) => revokeToken(scope, params.id),
  }),
]
