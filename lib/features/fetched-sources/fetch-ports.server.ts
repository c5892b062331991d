import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { sendOutgoing } from '@/lib/features/outgoing/send-outgoing.server'
import type { FetchFailure, FetchPorts } from './define-source'

/** What a fetch may use of the server until the signal is aborted. */
export const fetchPorts = (secret: string | null, signal: AbortSignal): FetchPorts => ({
  send: sendOutgoing,
  secret,
  signal,
  // A wait that was aborted ends; the caller reads the signal.
  pause: (ms) => wait(ms, undefined, { signal }).catch(() => {}),
})

/** A failure without the secret: a service receives it, and may repeat it in an answer that is quoted. */
export const withoutSecret = <Failure extends Pick<FetchFailure, 'what'>>(
  secret: string | null,
  { what, ...failure }: Failure,
) => ({ ...failure, what: secret === null ? what : what.replaceAll(secret, '***') })
