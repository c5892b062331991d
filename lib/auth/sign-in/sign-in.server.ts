import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import {
  accountSubject,
  recordSecurityEvent,
} from '@/lib/features/security-events/record-security-event.server'
import { closeSession } from '@/lib/features/sessions/close-session.server'
import { openSession } from '@/lib/features/sessions/open-session.server'
import { personas } from '../personas'
import { isShutOut, sessionIdOf } from '../principal.server'
import type { Call } from '../scope'
import {
  checkFactor,
  type FactorRefusal,
  isFactorSufficient,
  type PasskeyAnswer,
} from './check-factor.server'
import { recognizedDevice } from './device-cookie.server'
import { accountKey, provePassword } from './prove-password.server'

export type SignedIn = { sessionId: string; userId: string; name: string; email: string }
export type Visit = { call: Call; userAgent: string | null; cookies: string | null }

const findUser = (email: string) =>
  database().user.findUnique({
    where: { email },
    include: { tenant: { select: { archivedAt: true } } },
  })

type Credentials = {
  email: string
  password: string
  /** The code of the second factor; undefined before the user entered one. */
  code?: string | undefined
  /** The response of a passkey to a challenge. */
  passkey?: PasskeyAnswer | undefined
}

/** A refused sign-in, with a problem or because the second factor is missing or wrong. */
export type SignInRefusal = Problem | FactorRefusal

/**
 * Opens a session for a correct password, and a correct code if a second factor is set up. An unknown user, a disabled
 * user and a wrong password get the same response after the same time.
 */
export async function signIn(
  { email, password, ...factor }: Credentials,
  visit: Visit,
): Promise<Result<SignedIn, SignInRefusal>> {
  const { call, cookies } = visit
  const account = accountKey(email)
  const user = await findUser(account)
  const device = recognizedDevice(cookies, account, call.now)
  const proven = await provePassword(
    {
      email: account,
      passwordHash: user?.passwordHash ?? null,
      isAllowed: user !== null && !isShutOut(user),
    },
    password,
    { device, address: call.address },
  )
  const refuse = (reason: string) =>
    recordSecurityEvent({
      action: 'session.refuse',
      reason,
      call,
      principal: null,
      subject: accountSubject(user, account),
    })
  if (!proven.ok || user === null) {
    const isSlowed = !proven.ok && proven.error.kind === 'limited'
    await refuse(isSlowed ? 'slowed-down' : 'wrong-password')
    return proven.ok ? err({ kind: 'unauthenticated' }) : proven
  }
  const second = await checkFactor(user, factor, call)
  if (second.ok) {
    const isSufficient = (tx: Db) => isFactorSufficient(user.id, second.value, tx)
    const way = { how: 'password', isRecognized: device !== null, isSufficient } as const
    return openSignedIn(user, visit, way)
  }
  const { kind } = second.error
  if (kind !== 'code-needed' && kind !== 'passkey-needed')
    await refuse(kind === 'limited' ? 'slowed-down' : kind)
  return second
}

type Way = {
  how: 'password' | 'persona' | 'oidc'
  isRecognized: boolean
  isSufficient?: (tx: Db) => Promise<boolean>
  confirmedAt?: Date
  sealedIdToken?: string | null
}
type Person = Parameters<typeof openSession>[0]

/** Opens a session for an authenticated user. */
export async function openSignedIn(
  user: Person,
  visit: Visit,
  way: Way,
): Promise<Result<SignedIn, Problem>> {
  const opened = await openSession(user, { ...visit, ...way })
  if (!opened.ok) return opened
  const sessionId = opened.value
  // The browser's previous session is closed, so that a copy of its cookie is useless.
  const former = await sessionIdOf(visit.cookies)
  if (former !== null) await closeSession(former, visit.call)
  return ok({ sessionId, userId: user.id, name: user.name, email: user.email })
}

/** True if both the environment and the data are of a demo. Only then personas need no password. */
export async function isDemo(): Promise<boolean> {
  if (!env().BERTH_DEMO) return false
  const setting = await database().setting.findUnique({ where: { id: 'main' } })
  return setting?.demo === true
}

/** Opens a session as a persona of the demo. Refused outside a demo. */
export async function signInAsPersona(
  key: string,
  visit: Visit,
): Promise<Result<SignedIn, Problem>> {
  const persona = personas.find((it) => it.key === key)
  if (persona === undefined || !(await isDemo())) return err({ kind: 'unauthenticated' })
  const user = await findUser(persona.email)
  if (user === null || isShutOut(user)) return err({ kind: 'unauthenticated' })
  // The browser counts as recognized, so that personas get no mail about a new browser.
  return openSignedIn(user, visit, { how: 'persona', isRecognized: true })
}
