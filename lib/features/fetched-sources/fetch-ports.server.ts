import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { sendOutgoing } from '@/lib/features/outgoing/send-outgoing.server'
import type { FetchFailure, FetchPorts } from './define-source'

/** The parts of the server that a fetch may use until the signal is aborted. */
export const fetchPorts = (secret: string | null, signal: AbortSignal): FetchPorts => ({
  send: sendOutgoing,
  secret,
  signal,
  // An aborted wait resolves, and the caller checks the signal.
  pause: (ms) => wait(ms, undefined, { signal }).catch(() => {}),
})

/**
 * Removes the secret from a failure, because a service receives it and may repeat it in a response that is
 * quoted.
 */
export const withoutSecret = <Failure extends Pick<FetchFailure, 'what'>>(
  secret: string | null,
  { what, ...failure }: Failure,
) => ({ ...failure, what: secret === null ? what : what.replaceAll(secret, '***') })
