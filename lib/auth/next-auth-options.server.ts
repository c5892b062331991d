import 'server-only'
import type { NextAuthOptions, User } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { z } from 'zod'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { env } from '@/lib/env.server'
import { closeSession } from '@/lib/features/sessions/close-session.server'
import { readSession } from './session/session-principal.server'
import { deviceCookie } from './sign-in/device-cookie.server'
import { accountKey } from './sign-in/prove-password.server'
import { type SignedIn, signIn, signInAsPersona, type Visit } from './sign-in/sign-in.server'
import { limitedCode } from './sign-in/sign-in-error'

const credentials = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(1000),
})
const persona = z.object({ key: z.string().max(50) })

/** What the door adds to next-auth's answer. */
export type Told = {
  /** When the session ends whose cookie the answer sets. */
  endsAt: Date | null
  /** How long a refused caller has to wait. */
  retryAfterSeconds: number | null
  /** Further cookies. */
  cookies: string[]
}

type DoorVisit = Visit & { note: (code: string) => void; told: Told }
type SignedInUser = User & { sid: string }

// The cookie's token lasts longer than any session: the session's row decides.
const MOST_SECONDS = 366 * 24 * 60 * 60

/** next-auth knows a refusal as null, and anything that wants words as a thrown code. */
function userOf(result: Result<SignedIn, Problem>, told: Told): SignedInUser | null {
  if (result.ok) {
    const { userId, sessionId, name, email } = result.value
    return { id: userId, sid: sessionId, name, email }
  }
  if (result.error.kind !== 'limited') return null
  told.retryAfterSeconds = result.error.retryAfterSeconds
  throw new Error(limitedCode(result.error.retryAfterSeconds))
}

async function byPassword(given: unknown, visit: DoorVisit): Promise<SignedInUser | null> {
  const parsed = credentials.safeParse(given)
  if (!parsed.success) return null
  const result = await signIn(parsed.data, visit)
  if (result.ok)
    visit.told.cookies.push(deviceCookie(accountKey(result.value.email), visit.call.now))
  return userOf(result, visit.told)
}

async function byPersona(given: unknown, visit: DoorVisit): Promise<SignedInUser | null> {
  const parsed = persona.safeParse(given)
  return parsed.success ? userOf(await signInAsPersona(parsed.data.key, visit), visit.told) : null
}

/** Where a browser goes next: pages of this site, and its start instead of anything else, parsable or not. */
function withinSite(url: string, baseUrl: string): string {
  if (url.startsWith('/')) return `${baseUrl}${url}`
  return URL.canParse(url) && new URL(url).origin === baseUrl ? url : baseUrl
}

/** How one request signs in. The cookie carries the session's id and what a greeting needs, never a right. */
export function authOptions(visit: DoorVisit): NextAuthOptions {
  const { call, note, told } = visit
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: MOST_SECONDS },
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
    ],
    callbacks: {
      redirect: ({ url, baseUrl }) => withinSite(url, baseUrl),
      async jwt({ token, user }) {
        const { sid, name, email } = user === undefined ? token : (user as SignedInUser)
        const session = typeof sid === 'string' ? await readSession(sid) : null
        // Thrown on purpose: it is how next-auth is told to clear the cookie of a dead session.
        if (session === null) throw new Error('the session has ended')
        told.endsAt = session.endsAt
        return { sid, name, email }
      },
      session: ({ session, token }) => ({
        expires: told.endsAt?.toISOString() ?? session.expires,
        user: { name: token.name, email: token.email },
      }),
    },
    events: {
      async signOut({ token }) {
        if (typeof token?.sid === 'string') await closeSession(token.sid, call)
      },
    },
    logger: {
      error: note,
      warn: note,
      debug: () => undefined,
    },
  }
}
