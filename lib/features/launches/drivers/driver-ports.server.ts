import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { unseal } from '@/lib/auth/seal.server'
import { database } from '@/lib/db/client.server'
import type { Account } from '@/lib/db/generated/client'
import { driverSecretOf } from '@/lib/features/accounts/driver-secret.server'
import type { DriverPorts } from '@/lib/features/launch-drivers/define-driver'
import { driverOf, launchDriver } from '@/lib/features/launch-drivers/schema'
import { signingSecrets } from '@/lib/features/outgoing/encrypted-secret.server'
import { sendOutgoing } from '@/lib/features/outgoing/send-outgoing.server'
import { signedHeaders } from '@/lib/features/outgoing/sign-webhook'
import { callbackUrl } from './callback-token.server'
import { renewStarted } from './cloud-attempts.server'

/** Sessions with a cloud outlive the job that opened them, so the end of a job does not abort their calls. */
const neverAborted = new AbortController().signal

/** Returns the driver of an account, ready to be called, or null if the account has none. */
export async function runnerOf(account: Account, now: Date) {
  const chosen = driverOf(account)
  const driver = launchDriver(chosen)
  if (driver.runner === null) return null
  const run = await driver.runner()
  return { driver, runner: run(chosen, portsOf(account, now)) }
}

function portsOf(account: Account, now: Date): DriverPorts {
  const isEntered = launchDriver(driverOf(account)).secret === 'signs-in'
  const secrets = isEntered ? [] : signingSecrets(driverSecretOf(account), now)
  const sealed = account.sealedDriverSecret
  return {
    send: sendOutgoing,
    secret: isEntered && sealed !== null ? unseal(sealed) : null,
    signal: neverAborted,
    pause: (ms) => wait(ms),
    sign: (message) => (secrets.length === 0 ? null : signedHeaders(secrets, message)),
    callbackUrl,
    mayCreate: (attempt) => renewStarted(database(), attempt),
  }
}
