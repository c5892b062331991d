import 'server-only'
import dns from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { env } from '@/lib/env.server'
import type { Claims } from '@/lib/features/identity-provider/claim-rules'
import { mayConnect } from '@/lib/features/outgoing/public-address'
import type { Discovery } from './discovery.server'

/** The id of the identity provider in addresses below `/api/auth`. */
export const OIDC = 'oidc'

const TIMEOUT_MS = 10_000

/** The name on the button of the sign-in page, or null if no identity provider is configured. */
export const oidcName = (): string | null =>
  env().BERTH_OIDC_ISSUER === undefined ? null : env().BERTH_OIDC_NAME

/** Resolves a name as for other outgoing calls, and fails if an address is not allowed. */
const guardedLookup: LookupFunction = (hostname, options, found) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined)
      return found(error ?? new Error(`no address of ${hostname}`), '')
    const { hosts, networks } = env().BERTH_OUTGOING_ALLOW
    const isHostAllowed = [...hosts].some((host) => host.startsWith(`${hostname}:`))
    if (!addresses.every(({ address }) => mayConnect(address, { isHostAllowed, networks })))
      return found(new Error(`an address of ${hostname} is not allowed`), '')
    if (options.all === true) found(null, addresses)
    else found(null, first.address, first.family)
  })
}

/** The identity provider for next-auth: PKCE, state and nonce are checked, and the claims are those of the id token. */
export const oidcProvider = (discovery: Discovery): OAuthConfig<Claims & { sub: string }> => ({
  id: OIDC,
  name: env().BERTH_OIDC_NAME,
  type: 'oauth',
  idToken: true,
  checks: ['pkce', 'state', 'nonce'],
  issuer: discovery.issuer,
  clientId: env().BERTH_OIDC_CLIENT_ID ?? '',
  clientSecret: env().BERTH_OIDC_CLIENT_SECRET ?? '',
  authorization: {
    url: discovery.authorization_endpoint,
    params: { scope: env().BERTH_OIDC_SCOPES },
  },
  token: discovery.token_endpoint,
  jwks_endpoint: discovery.jwks_uri,
  httpOptions: { timeout: TIMEOUT_MS, lookup: guardedLookup },
  profile: ({ sub }) => ({ id: sub }),
})

/**
 * The address at which the browser also ends the session at the identity provider, or null if the provider has none.
 */
export function endSessionUrl(
  { end_session_endpoint: endpoint }: Discovery,
  { idToken, backTo }: { idToken: string | null; backTo: string },
): string | null {
  if (endpoint === undefined) return null
  const url = new URL(endpoint)
  url.searchParams.set('client_id', env().BERTH_OIDC_CLIENT_ID ?? '')
  url.searchParams.set('post_logout_redirect_uri', backTo)
  if (idToken !== null) url.searchParams.set('id_token_hint', idToken)
  return url.href
}
