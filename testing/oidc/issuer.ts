import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

/** The claims of the identity provider about its users, by sign-in name. */
export type IssuerPeople = Record<string, Record<string, unknown>>

export const issuerClient = { id: 'berth', secret: 'a client secret for tests only' } as const

type Options = {
  /** The address of the Berth to which users return. */
  berth: string
  people: IssuerPeople
  /** A free port by default. */
  port?: number
}

/** A certified OpenID provider on this machine, whose page signs users in by name only. */
export async function startIssuer({ berth, people, port = 0 }: Options) {
  const server = http.createServer()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = providerOf(issuer, berth, people)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    // Browsers request it, and report an error if it is missing.
    if (request.url === '/favicon.ico') return void response.writeHead(204).end()
    const uid = /^\/interaction\/([\w-]+)/.exec(request.url ?? '')?.[1]
    void (uid === undefined
      ? answer(request, response)
      : interact(provider, { uid, request, response }))
  })
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped())
      server.closeAllConnections()
    })
  return { issuer, stop }
}

const scopes = ['openid', 'email', 'profile']

const providerOf = (issuer: string, berth: string, people: IssuerPeople) =>
  new Provider(issuer, {
    clients: [
      {
        client_id: issuerClient.id,
        client_secret: issuerClient.secret,
        redirect_uris: [`${berth}/api/auth/callback/oidc`],
        post_logout_redirect_uris: [`${berth}/login`],
      },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['cookies of tests alone'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: signOutPage },
    },
    renderError: (context, { error, error_description: detail }) => {
      context.type = 'text'
      context.body = `${error}: ${detail}`
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people[accountId] }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId,
        clientId: oidc.client?.clientId,
      })
      grant.addOIDCScope(scopes.join(' '))
      await grant.save()
      return grant
    },
  })

// The pages of the package load a font from the network.
const signOutPage = (context: KoaContextWithOIDC, form: string) => {
  context.body = `<!doctype html><html lang="en"><title>Identity provider</title>
    ${form} <button form="op.logoutForm" name="logout" value="yes">Sign out</button>`
}

type Interaction = { uid: string; request: http.IncomingMessage; response: http.ServerResponse }

/** Serves the page on which a user signs in, and handles its form. */
async function interact(provider: Provider, { uid, request, response }: Interaction) {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><html lang="en"><title>Identity provider</title>
      <form method="post" action="/interaction/${uid}">
        <label>Name <input name="login"></label> <button>Continue</button>
      </form>`)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const login = new URLSearchParams(Buffer.concat(chunks).toString()).get('login') ?? ''
  await provider.interactionFinished(request, response, { login: { accountId: login } })
}
