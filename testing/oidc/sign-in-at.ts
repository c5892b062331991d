import { browser } from '@/testing/browser'
import { call } from '@/testing/call'
import { type IssuerPeople, issuerClient, startIssuer } from './issuer'

const people: IssuerPeople = {}

const rules = [
  { claim: 'groups', value: 'admins', role: 'admin' },
  { claim: 'groups', value: 'viewers', role: 'viewer' },
  { claim: 'groups', value: 'acme', role: 'owner', tenant: 'Acme' },
  { claim: 'groups', value: 'gone', role: 'owner', tenant: 'No such tenant' },
]

/**
 * Starts a provider and configures it. Must run before the first use of the database, because the environment is parsed
 * once.
 */
export async function configureIssuer() {
  const issuer = await startIssuer({ berth: 'http://localhost:3000', people })
  process.env.BERTH_OIDC_ISSUER = issuer.issuer
  process.env.BERTH_OIDC_CLIENT_ID = issuerClient.id
  process.env.BERTH_OIDC_CLIENT_SECRET = issuerClient.secret
  process.env.BERTH_OUTGOING_ALLOW = new URL(issuer.issuer).host
  process.env.BERTH_OIDC_RULES = JSON.stringify(rules)
  return issuer
}

let count = 0

/** Creates a user at the identity provider, and returns the name to sign in with. */
export function registerPerson(groups: string[], claims: Record<string, unknown> = {}): string {
  const login = `login-${++count}`
  people[login] = {
    email: `${login}@test.example`,
    email_verified: true,
    name: login,
    groups,
    ...claims,
  }
  return login
}

export function changeClaims(login: string, claims: Record<string, unknown>): void {
  people[login] = { ...people[login], ...claims }
}

export const emailOf = (login: string) => String(people[login]?.email)

/** A browser with cookies for the pages of the identity provider. Its calls return the next address. */
function providerBrowser() {
  const jar = new Map<string, string>()
  return async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, cookie }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    return location === null ? null : new URL(location, url).href
  }
}

export type Browser = ReturnType<typeof browser>

/** Signs in at the provider, and returns the address to which the provider redirects the browser. */
export async function signInThere(it: Browser, login: string, query = ''): Promise<URL> {
  const { url } = await (await it.post(`signin/oidc${query}`, { callbackUrl: '/' })).json()
  const visit = providerBrowser()
  const page = await visit(url)
  const body = new URLSearchParams({ login })
  const resumed = await visit(page ?? '', { method: 'POST', body })
  return new URL((await visit(resumed ?? '')) ?? 'http://nowhere.invalid')
}

/** Signs in at the provider and returns to Berth. `query` contains additional parameters of the request. */
export async function signInAt(login: string, { it = browser(), query = '' } = {}) {
  const back = await signInThere(it, login, query)
  const response = await it.send(`callback/oidc${back.search}`)
  const location = new URL(response.headers.get('location') ?? '', 'http://localhost:3000')
  return { it, error: location.searchParams.get('error') }
}

export const headersOf = ({ cookie }: Browser) => ({
  cookie: cookie(),
  'sec-fetch-site': 'same-origin',
})

export const profileOf = (it: Browser) => call('GET', '/profile', { headers: headersOf(it) })
