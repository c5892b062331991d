import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { tokenContract } from './contract'
import { createToken } from './create-token.server'
import { listTokens } from './list-tokens.server'
import { readMe } from './read-me.server'
import { revokeToken } from './revoke-token.server'
import {
  createServiceAccountToken,
  listServiceAccountTokens,
} from './service-account-tokens.server'

export const tokenEndpoints = bind(tokenContract, {
  me: ({ scope }) => readMe(scope),
  list: ({ scope, query }) => listTokens(scope, query),
  create: ({ scope, body, claim }) => createToken(scope, body, claim),
  revoke: ({ scope, params }) => revokeToken(scope, params.id),
  listOfServiceAccount: ({ scope, params, query }) =>
    listServiceAccountTokens(scope, params.id, query),
  createForServiceAccount: ({ scope, params, body, claim }) =>
    createServiceAccountToken(scope, params.id, body, claim),
})
