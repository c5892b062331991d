import 'server-only'
import type { NextAuthOptions, User } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { z } from 'zod'
import { type SignedIn, signIn, signInAsPersona } from '@/lib/auth/sign-in.server'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { env } from '@/lib/env.server'
import { closeSession } from '@/lib/features/sessions/close-session.server'
import type { Call } from './scope'
import { readSession } from './session/session-principal.server'
import { limitedCode } from './sign-in-error'

const credentials = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(1000),
})
const persona = z.object({ key: z.string().max(50) })

type Visit = {
  call: Call
  userAgent: string | null
  note: (code: string) => void
  /** Told when the session ends whose cookie the answer sets. */
  onSession: (endsAt: Date) => void
}
type SignedInUser = User & { sid: string }

// The cookie's token lasts longer than any session: the session's row decides.
const MOST_SECONDS = 366 * 24 * 60 * 60

/** next-auth knows a refusal as null, and anything that wants words as a thrown code. */
function userOf(result: Result<SignedIn, Problem>): SignedInUser | null {
  if (result.ok) {
    const { userId, sessionId, name, email } = result.value
    return { id: userId, sid: sessionId, name, email }
  }
  if (result.error.kind === 'limited') throw new Error(limitedCode(result.error.retryAfterSeconds))
  return null
}

/** Where a browser goes next: pages of this site, and its start instead of anything else, parsable or not. */
function withinSite(url: string, baseUrl: string): string {
  if (url.startsWith('/')) return `${baseUrl}${url}`
  return URL.canParse(url) && new URL(url).origin === baseUrl ? url : baseUrl
}

/** How one request signs in. The cookie carries the session's id and what a greeting needs, never a right. */
export function authOptions(visit: Visit): NextAuthOptions {
  const { call, note, onSession } = visit
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: MOST_SECONDS },
    useSecureCookies: env().NEXTAUTH_URL?.startsWith('https://') === true,
    pages: { signIn: '/login', signOut: '/login', error: '/login' },
    providers: [
      CredentialsProvider({
        id: 'credentials',
        credentials: {},
        async authorize(given) {
          const parsed = credentials.safeParse(given)
          return parsed.success ? userOf(await signIn(parsed.data, visit)) : null
        },
      }),
      CredentialsProvider({
        id: 'persona',
        credentials: {},
        async authorize(given) {
          const parsed = persona.safeParse(given)
          return parsed.success ? userOf(await signInAsPersona(parsed.data.key, visit)) : null
        },
      }),
    ],
    callbacks: {
      redirect: ({ url, baseUrl }) => withinSite(url, baseUrl),
      async jwt({ token, user }) {
        const { sid, name, email } = user === undefined ? token : (user as SignedInUser)
        const session = typeof sid === 'string' ? await readSession(sid) : null
        // Thrown on purpose: it is how next-auth is told to clear the cookie of a dead session.
        if (session === null) throw new Error('the session has ended')
        onSession(session.endsAt)
        return { sid, name, email, endsAt: session.endsAt.toISOString() }
      },
      session: ({ session, token }) => ({
        expires: typeof token.endsAt === 'string' ? token.endsAt : session.expires,
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
