import 'server-only'
import { z } from 'zod'
import { type Endpoint, publicEndpoint } from '@/lib/api/endpoint'
import { choosePassword } from './choose-password.server'
import { readLink } from './read-link.server'
import { choosePasswordSchema, linkParams, passwordLinkFactsSchema } from './schema'

export const passwordLinkEndpoints: readonly Endpoint[] = [
  publicEndpoint({
    method: 'GET',
    path: '/password-links/:token',
    summary: 'Whom an invitation or reset link is for, while it works.',
    params: linkParams,
    answer: passwordLinkFactsSchema,
    handle: ({ scope, params }) => readLink(scope, params.token),
  }),
  publicEndpoint({
    method: 'POST',
    path: '/password-links/:token',
    summary: 'Choose a password. The link works once; all sessions and API tokens of its user end.',
    params: linkParams,
    body: choosePasswordSchema,
    answer: z.null(),
    status: 204,
    handle: ({ scope, params, body }) => choosePassword(scope, params.token, body.password),
  }),
]
