import 'server-only'
import type { NextAuthOptions, User } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { z } from 'zod'
import { type SignedIn, signIn, signInAsPersona } from '@/lib/auth/sign-in.server'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { env } from '@/lib/env.server'
import { closeSession } from '@/lib/features/sessions/close-session.server'
import { sessionLife, sessionPrincipal } from './principal.server'
import type { Call } from './scope'
import { limitedCode } from './sign-in-error'

const credentials = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(1000),
})
const persona = z.object({ key: z.string().max(50) })

type Visit = { call: Call; userAgent: string | null; note: (code: string) => void }
type SignedInUser = User & { sid: string }

/** next-auth knows a refusal as null, and anything that wants words as a thrown code. */
function userOf(result: Result<SignedIn, Problem>): SignedInUser | null {
  if (result.ok) {
    const { userId, sessionId, name, email } = result.value
    return { id: userId, sid: sessionId, name, email }
  }
  if (result.error.kind === 'limited') throw new Error(limitedCode(result.error.retryAfterSeconds))
  return null
}

/** How one request signs in. The cookie carries the session's id and what a greeting needs, never a right. */
export function authOptions(visit: Visit): NextAuthOptions {
  const { call, note } = visit
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: sessionLife.totalMs / 1000 },
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
      async jwt({ token, user }) {
        if (user !== undefined) {
          const { sid, name, email } = user as SignedInUser
          return { sid, name, email }
        }
        // Thrown on purpose: it is how next-auth is told to clear the cookie of a dead session.
        if (typeof token.sid !== 'string' || !(await sessionPrincipal(token.sid, call.now)))
          throw new Error('the session has ended')
        return { sid: token.sid, name: token.name, email: token.email }
      },
      session: ({ session, token }) => ({
        expires: session.expires,
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
