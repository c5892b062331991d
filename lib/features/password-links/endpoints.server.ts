import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { choosePassword } from './choose-password.server'
import { passwordLinkContract } from './contract'
import { readLink } from './read-link.server'

export const passwordLinkEndpoints = bind(passwordLinkContract, {
  show: ({ scope, params }) => readLink(scope, params.token),
  choosePassword: ({ scope, params, body }) => choosePassword(scope, params.token, body.password),
})
