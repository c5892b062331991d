import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
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
import { checkFactor, type FactorRefusal, type PasskeyAnswer } from './check-factor.server'
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
  /** Of the second factor; undefined before the person entered one. */
  code?: string | undefined
  /** The answer of a passkey to the challenge with this id. */
  passkey?: PasskeyAnswer | undefined
}

/** A sign-in that was refused: by a problem, or because the second factor is missing or wrong. */
export type SignInRefusal = Problem | FactorRefusal

/**
 * Opens a session for the right password, and the right code where a second factor is set up. An unknown user, a
 * disabled one and a wrong password get the same answer after the same time.
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
  if (second.ok)
    return openSignedIn(user, visit, { how: 'password', isRecognized: device !== null })
  const { kind } = second.error
  if (kind !== 'code-needed' && kind !== 'passkey-needed')
    await refuse(kind === 'limited' ? 'slowed-down' : kind)
  return second
}

type Way = {
  how: 'password' | 'persona' | 'oidc'
  isRecognized: boolean
  confirmedAt?: Date
  sealedIdToken?: string | null
}
type Person = Parameters<typeof openSession>[0]

/** Opens the session of a person who proved who they are. */
export async function openSignedIn(user: Person, visit: Visit, way: Way) {
  const sessionId = await openSession(user, { ...visit, ...way })
  // The browser's previous session ends, so that a copy of its cookie is useless.
  const former = await sessionIdOf(visit.cookies)
  if (former !== null) await closeSession(former, visit.call)
  return ok({ sessionId, userId: user.id, name: user.name, email: user.email })
}

/** Whether this is a demo, by its environment and by its data: only then personas need no password. */
export async function isDemo(): Promise<boolean> {
  if (!env().BERTH_DEMO) return false
  const setting = await database().setting.findUnique({ where: { id: 'main' } })
  return setting?.demo === true
}

/** Opens a session as one of the demo's people; refused outside a demo. */
export async function signInAsPersona(
  key: string,
  visit: Visit,
): Promise<Result<SignedIn, Problem>> {
  const persona = personas.find((it) => it.key === key)
  if (persona === undefined || !(await isDemo())) return err({ kind: 'unauthenticated' })
  const user = await findUser(persona.email)
  if (user === null || isShutOut(user)) return err({ kind: 'unauthenticated' })
  // Personas get no mail.
  return openSignedIn(user, visit, { how: 'persona', isRecognized: true })
}
