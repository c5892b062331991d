import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { limits } from '@/lib/features/rate-limits/limits'
import {
  forgetAttempts,
  giveBackAttempt,
  takeAttempt,
} from '@/lib/features/rate-limits/take-attempt.server'
import { openSession } from '@/lib/features/sessions/open-session.server'
import { verifyPassword } from './password.server'
import { personas } from './personas'
import { isShutOut } from './principal.server'
import type { Call } from './scope'

export type SignedIn = { sessionId: string; userId: string; name: string; email: string }
type Visit = { call: Call; userAgent: string | null }

const findUser = (email: string) =>
  database().user.findUnique({
    where: { email },
    include: { tenant: { select: { archivedAt: true } } },
  })

/** How the account's counter knows an e-mail address, whoever it belongs to, or nobody. */
export const accountKey = (email: string): string => email.trim().toLowerCase()

/**
 * Opens a session for the right password. An unknown user, a disabled one and a wrong password get
 * the same answer after the same time.
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  visit: Visit,
): Promise<Result<SignedIn, Problem>> {
  const { now, address } = visit.call
  const account = accountKey(email)
  const from = address ?? 'unknown'
  const byAddress = await takeAttempt(limits.signInAddress, from, now)
  if (!byAddress.ok) return byAddress
  const byAccount = await takeAttempt(limits.signInAccount, account, now)
  if (!byAccount.ok) return byAccount

  const user = await findUser(account)
  const isRight = await verifyPassword(user?.passwordHash ?? null, password)
  if (user === null || !isRight || isShutOut(user)) return err({ kind: 'unauthenticated' })

  await forgetAttempts(limits.signInAccount, account)
  await giveBackAttempt(limits.signInAddress, from)
  const sessionId = await openSession(user, { ...visit, how: 'password' })
  return ok({ sessionId, userId: user.id, name: user.name, email: user.email })
}

/** Whether this is a demo, by its environment and by its data: only then personas need no password. */
export async function isDemo(): Promise<boolean> {
  if (!env().BERTH_DEMO) return false
  const setting = await database().setting.findUnique({ where: { id: 'main' } })
  return setting?.demo === true
}

/** Opens a session as one of the demo's people; outside a demo there is none. */
export async function signInAsPersona(
  key: string,
  visit: Visit,
): Promise<Result<SignedIn, Problem>> {
  const persona = personas.find((it) => it.key === key)
  if (persona === undefined || !(await isDemo())) return err({ kind: 'unauthenticated' })
  const user = await findUser(persona.email)
  if (user === null || isShutOut(user)) return err({ kind: 'unauthenticated' })
  const sessionId = await openSession(user, { ...visit, how: 'persona' })
  return ok({ sessionId, userId: user.id, name: user.name, email: user.email })
}
