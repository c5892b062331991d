import { z } from 'zod'
import { storableText } from '@/lib/api/request/storable-text'
import { MINUTE_MS } from '@/lib/base/durations'
import type { Result } from '@/lib/base/result'
import type { OutgoingAnswer, OutgoingFailure } from '@/lib/features/outgoing/outgoing'
import type { Attempt, DriverPorts, Runner, Step } from '../define-driver'
import { failed, succeeded } from '../ended'

/** The delay before the next poll as the endpoint requests it, within bounds. */
const repeatedRequest = { usualSeconds: 10, mostSeconds: 300 }

/** How long after its decision an attempt is sent again while the answers are unclear. */
const REPEATED_MS = 5 * MINUTE_MS
/** Statuses of a proxy whose endpoint may have received the request. */
const UNCLEAR = [502, 503, 504]
/** The reference of an attempt that is sent again. References to poll are addresses. */
const REPEAT = 'repeat'

const MAX_CHARACTERS = 2000

const endSchema = z.object({
  result: z.enum(['succeeded', 'failed']),
  // The result is valid even if its text is too long or is cut within a character.
  error: z
    .string()
    .transform((text) => storableText(text.trim().slice(0, MAX_CHARACTERS)))
    .nullish(),
})

const noSecret = 'The driver has no secret: make one for this account.'

/** Sends attempts to an endpoint, and reads their outcome. */
export const webhookRunner = ({ url }: { url: string }, ports: DriverPorts): Runner => ({
  start: (attempt, now, isRepeated) => post(attempt, { url, ports, isRepeated }, now),
  follow: async (attempt, reference, now) => {
    if (reference === REPEAT) return post(attempt, { url, ports, isRepeated: true }, now)
    const { send, sign } = ports
    const headers = sign({ id: idOf(attempt), at: now, body: '' })
    if (headers === null) return failed(noSecret)
    const answer = await send({ method: 'GET', url: reference, headers })
    const isUnclear = !answer.ok || answer.value.status >= 500 || answer.value.status === 429
    // The launch may still succeed. If the answers stay unclear, the deadline of the attempt ends it.
    if (isUnclear) return { kind: 'accepted', again: { at: later(null, now), reference } }
    return stepOf(answer.value, { url: reference, reference }, now)
  },
})

type Post = { url: string; ports: DriverPorts; isRepeated: boolean }

/**
 * Sends an attempt. If its answer is lost, the endpoint may be launching, so the attempt is sent again instead of being
 * tried on another account. The endpoint recognizes it by its id.
 */
async function post(attempt: Attempt, { url, ports, isRepeated }: Post, now: Date): Promise<Step> {
  const body = JSON.stringify(bodyOf(attempt, ports.callbackUrl(attempt)))
  const headers = ports.sign({ id: idOf(attempt), at: now, body })
  if (headers === null) return failed(noSecret)
  const answer = await ports.send({ method: 'POST', url, headers, body })
  const unclear = unclearAnswer(answer, isRepeated)
  if (unclear !== null && now.getTime() - attempt.at.getTime() < REPEATED_MS)
    return {
      kind: 'accepted',
      again: { at: later(unclear.retryAfter, now), reference: REPEAT },
      refused: { failure: 'unreachable', message: unclear.message, waitMs: null },
    }
  if (!answer.ok) return failed(answer.error.sentence)
  return stepOf(answer.value, { url, reference: null }, now)
}

/** Describes an answer after which it is unknown whether the endpoint launches. Null for any other answer. */
function unclearAnswer(answer: Result<OutgoingAnswer, OutgoingFailure>, isRepeated: boolean) {
  if (!answer.ok) {
    const { sentence, mayHaveArrived } = answer.error
    return mayHaveArrived || isRepeated ? { message: sentence, retryAfter: null } : null
  }
  const { status, retryAfter } = answer.value
  return UNCLEAR.includes(status) ? { message: answered(status), retryAfter } : null
}

const answered = (status: number) => `The driver answered ${status}.`

const idOf = ({ launchId, attempt }: Attempt) => `${launchId}.${attempt}`

const bodyOf = (attempt: Attempt, callback: string) => {
  const { accountRunning: _accountRunning, at, seed: _seed, ...facts } = attempt
  return { ...facts, at: at.toISOString(), callback }
}

type Requested = {
  url: string /** The address of the next poll unless the answer names another one. */
  reference: string | null
}

function stepOf(answer: OutgoingAnswer, { url, reference }: Requested, now: Date): Step {
  const { status, location, retryAfter, text } = answer
  if (status === 202) {
    const next = location === null ? reference : sameOrigin(location, url)
    if (location !== null && next === null)
      return failed('The driver named a Location of another origin.')
    const again = next === null ? null : { at: later(retryAfter, now), reference: next }
    return { kind: 'accepted', again }
  }
  if (status !== 200) return failed(answered(status))
  const end = endSchema.safeParse(jsonOf(text))
  if (!end.success) return failed('The driver answered 200 without a result.')
  if (end.data.result === 'succeeded') return succeeded
  return failed(end.data.error ?? 'The driver reported a failure.')
}

/** Returns null for another origin, because the signature of a poll is meant only for this endpoint. */
function sameOrigin(location: string, url: string): string | null {
  if (!URL.canParse(location, url)) return null
  const found = new URL(location, url)
  return found.origin === new URL(url).origin ? found.href : null
}

function later(retryAfter: string | null, now: Date): Date {
  const text = /^\d{1,6}$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : repeatedRequest.usualSeconds
  return new Date(now.getTime() + Math.min(Math.max(text, 1), repeatedRequest.mostSeconds) * 1000)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
