import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import {
  countAttempt,
  forgetAttempts,
  giveBackAttempt,
} from '@/lib/features/rate-limits/count-attempt.server'
import { type Pace, paces } from '@/lib/features/rate-limits/limits'
import { networkOf } from '../address'
import { verifyPassword } from '../password.server'

/** The key of an account in counters, also for accounts that do not exist. */
export const accountKey = (email: string): string => email.trim().toLowerCase()

/** The source of an attempt: a recognized browser or session of the account, or an unknown browser at an address. */
type Prover = { device: string | null; address: string | null }

type Attempt = { pace: Pace; subject: string; isOfAccount: boolean }

/**
 * Recognized browsers have separate counters, so that failures of other browsers, also behind the same address, do not
 * slow them down. Unknown browsers are counted by account and network, and also by network only.
 */
function attemptsOf(account: string, { device, address }: Prover): Attempt[] {
  if (device !== null)
    return [{ pace: paces.recognizedDevice, subject: `${account}\n${device}`, isOfAccount: true }]
  const network = address === null ? 'unknown' : networkOf(address)
  return [
    { pace: paces.network, subject: network, isOfAccount: false },
    { pace: paces.accountFrom, subject: `${account}\n${network}`, isOfAccount: true },
  ]
}

/**
 * Checks a password at a limited rate. The refusal `limited` contains the time that the caller has to wait. `isAllowed`
 * is false if even the correct password is refused.
 */
export async function provePassword(
  {
    email,
    passwordHash,
    isAllowed,
  }: { email: string; passwordHash: string | null; isAllowed: boolean },
  password: string,
  prover: Prover,
): Promise<Result<null, Problem>> {
  const attempts = attemptsOf(accountKey(email), prover)
  for (const [i, { pace, subject }] of attempts.entries()) {
    const taken = await countAttempt(pace, subject)
    if (taken.ok) continue
    // No password was checked, so the attempt does not count for the network either.
    for (const counted of attempts.slice(0, i)) await giveBackAttempt(counted.pace, counted.subject)
    return taken
  }
  if (!(await verifyPassword(passwordHash, password)) || !isAllowed)
    return err({ kind: 'unauthenticated' })
  for (const { pace, subject, isOfAccount } of attempts)
    await (isOfAccount ? forgetAttempts(pace, subject) : giveBackAttempt(pace, subject))
  return ok(null)
}

/** Clears the failures of an account after its password was set or confirmed in another way. */
export async function forgetFailures(email: string, prover: Prover): Promise<void> {
  for (const { pace, subject, isOfAccount } of attemptsOf(accountKey(email), prover))
    if (isOfAccount) await forgetAttempts(pace, subject)
}

/** Confirms the password of a signed-in user. Guessing is slowed down as at sign-in. */
export async function proveOwnPassword(
  { email, sessionId }: { email: string; sessionId: string | null },
  passwordHash: string | null,
  password: string,
): Promise<Result<null, Problem>> {
  const device = `session:${sessionId ?? ''}`
  return provePassword({ email, passwordHash, isAllowed: true }, password, {
    device,
    address: null,
  })
}
