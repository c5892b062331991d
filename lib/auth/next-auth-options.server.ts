import 'server-only'
import type { NextAuthOptions, User } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { z } from 'zod'
import type { Result } from '@/lib/base/result'
import { env } from '@/lib/env.server'
import type { Claims } from '@/lib/features/identity-provider/claim-rules'
import { assertionSchema } from '@/lib/features/second-factors/passkeys/schema'
import { closeSession } from '@/lib/features/sessions/close-session.server'
import type { Discovery } from './oidc/discovery.server'
import { OIDC, oidcProvider } from './oidc/provider.server'
import { providerSignOut } from './oidc/provider-sign-out.server'
import { signInAtProvider } from './oidc/sign-in-at-provider.server'
import { readSession } from './session/session-principal.server'
import { deviceCookie } from './sign-in/device-cookie.server'
import { accountKey } from './sign-in/prove-password.server'
import {
  type SignedIn,
  type SignInRefusal,
  signIn,
  signInAsPersona,
  type Visit,
} from './sign-in/sign-in.server'
import {
  CODE_NEEDED,
  limitedCode,
  oidcCode,
  passkeyCode,
  WRONG_CODE,
  WRONG_PASSKEY,
} from './sign-in/sign-in-error'

const passkeyAnswerSchema = z.object({
  challengeId: z.string().max(100),
  answer: assertionSchema,
})

/** Fields of a form are text, so the response of a passkey is sent as JSON text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const credentials = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(1000),
  code: z.string().max(100).optional(),
  passkey: z.string().max(15_000).transform(jsonOf).pipe(passkeyAnswerSchema).optional(),
})
const persona = z.object({ key: z.string().max(50) })

/** Values that Berth adds to next-auth's response. */
export type SignInOutcome = {
  /** The end of the session whose cookie the response sets. */
  endsAt: Date | null
  /** How long a refused caller must wait. */
  retryAfterSeconds: number | null
  /** Additional cookies. */
  cookies: string[]
  /** The address at which the browser also ends its session at the identity provider after signing out. */
  signOutUrl: string | null
}

type AuthVisit = Visit & {
  note: (code: string) => void
  outcome: SignInOutcome
  /** The identity provider; null if none is configured or it cannot be reached. */
  discovery: Discovery | null
}
type SignedInUser = User & { sid: string }

// The cookie is valid for longer than any session. The row of the session determines its end.
const COOKIE_SECONDS = 366 * 24 * 60 * 60

/** next-auth expects null for a refusal, and a thrown code for a refusal with a message. */
function userOf(
  result: Result<SignedIn, SignInRefusal>,
  outcome: SignInOutcome,
): SignedInUser | null {
  if (result.ok) {
    const { userId, sessionId, name, email } = result.value
    return { id: userId, sid: sessionId, name, email }
  }
  const { kind } = result.error
  if (kind === 'code-needed') throw new Error(CODE_NEEDED)
  if (kind === 'wrong-code') throw new Error(WRONG_CODE)
  if (kind === 'wrong-passkey') throw new Error(WRONG_PASSKEY)
  if (kind === 'passkey-needed') throw new Error(passkeyCode(result.error.challengeId))
  if (result.error.kind !== 'limited') return null
  outcome.retryAfterSeconds = result.error.retryAfterSeconds
  throw new Error(limitedCode(result.error.retryAfterSeconds))
}

async function byPassword(given: unknown, visit: AuthVisit): Promise<SignedInUser | null> {
  const parsed = credentials.safeParse(given)
  if (!parsed.success) return null
  const result = await signIn(parsed.data, visit)
  if (result.ok)
    visit.outcome.cookies.push(deviceCookie(accountKey(result.value.email), visit.call.now))
  return userOf(result, visit.outcome)
}

async function byPersona(given: unknown, visit: AuthVisit): Promise<SignedInUser | null> {
  const parsed = persona.safeParse(given)
  return parsed.success
    ? userOf(await signInAsPersona(parsed.data.key, visit), visit.outcome)
    : null
}

type Attempt = Parameters<NonNullable<NonNullable<NextAuthOptions['callbacks']>['signIn']>>[0]

/**
 * Completes a sign-in at the identity provider. After a refusal the browser returns to the sign-in page with the
 * reason.
 */
async function admit({ user, account, profile }: Attempt, visit: AuthVisit) {
  if (account?.provider !== OIDC) return true
  const claims: Claims = { ...profile }
  const result = await signInAtProvider(
    { sub: account.providerAccountId, claims, raw: account.id_token },
    visit,
  )
  if (!result.ok) return `/login?error=${oidcCode(result.error)}`
  const { userId, sessionId, name, email } = result.value
  // The session's cookie is made from this object.
  Object.assign(user, { id: userId, sid: sessionId, name, email })
  return true
}

/** The page after signing in: a page of this site, or the start page for any other URL. */
function withinSite(url: string, baseUrl: string): string {
  if (url.startsWith('/')) return `${baseUrl}${url}`
  return URL.canParse(url) && new URL(url).origin === baseUrl ? url : baseUrl
}

/**
 * The options for one request. The cookie contains the session's id, the name and the e-mail address, never a
 * permission.
 */
export function authOptions(visit: AuthVisit): NextAuthOptions {
  const { call, note, outcome } = visit
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: COOKIE_SECONDS },
    useSecureCookies: env().NEXTAUTH_URL?.startsWith('https://') === true,
    pages: { signIn: '/login', signOut: '/login', error: '/login' },
    providers: [
      CredentialsProvider({
        id: 'credentials',
        credentials: {},
        authorize: (given) => byPassword(given, visit),
      }),
      CredentialsProvider({
        id: 'persona',
        credentials: {},
        authorize: (given) => byPersona(given, visit),
      }),
      ...(visit.discovery === null ? [] : [oidcProvider(visit.discovery)]),
    ],
    callbacks: {
      signIn: (attempt) => admit(attempt, visit),
      redirect: ({ url, baseUrl }) => withinSite(url, baseUrl),
      async jwt({ token, user }) {
        const { sid, name, email } = user === undefined ? token : (user as SignedInUser)
        const session = typeof sid === 'string' ? await readSession(sid) : null
        // An exception makes next-auth clear the cookie of a session that has ended.
        if (session === null) throw new Error('the session has ended')
        outcome.endsAt = session.endsAt
        return { sid, name, email }
      },
      session: ({ session, token }) => ({
        expires: outcome.endsAt?.toISOString() ?? session.expires,
        user: { name: token.name, email: token.email },
      }),
    },
    events: {
      async signOut({ token }) {
        if (typeof token?.sid !== 'string') return
        outcome.signOutUrl = await providerSignOut(token.sid, visit.discovery)
        await closeSession(token.sid, call)
      },
    },
    logger: {
      error: note,
      warn: note,
      debug: () => undefined,
    },
  }
}
