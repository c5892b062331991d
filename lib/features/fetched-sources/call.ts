import type { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import type { Outgoing, OutgoingAnswer } from '@/lib/features/outgoing/outgoing'
import type { FetchFailure, FetchPorts } from './define-source'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Between the tries of a call that was not answered, or answered with 429 or 5xx. */
const PAUSES_MS = [500, 2_000] as const
const LONGEST_PAUSE_MS = 30_000
/** The longest time that a service can postpone the next call. */
const LONGEST_WAIT_MS = 600_000

/** Of a call: `status` is null where there was no answer. */
export type CallFailure = FetchFailure & {
  status: number | null
  /** Milliseconds until the next try, from the Retry-After header. */
  waitMs?: number
}

export type Called = Pick<Outgoing, 'method' | 'url' | 'headers' | 'body'> & {
  mostBytes: number
  /** What makes an answer shorter, as a remedy. */
  shorter: string
  /** The name of the service, for sentences. */
  name: string
  /** The call creates something, so it is not repeated when its answer is lost. */
  isOnce?: boolean
}

/** The answer to a call with any status below 500. Temporary failures are tried three times. */
export async function answerOf(
  { name, isOnce = false, ...outgoing }: Called,
  { send, signal, pause }: FetchPorts,
): Promise<Result<OutgoingAnswer, CallFailure>> {
  for (const [tries, pauseMs] of [...(isOnce ? [] : PAUSES_MS), null].entries()) {
    if (signal.aborted) break
    const answer = await send({ ...outgoing, signal })
    const isPassing = !answer.ok || answer.value.status === 429 || answer.value.status >= 500
    if (!isPassing) return answer
    if (signal.aborted) break
    if (pauseMs === null)
      return err(
        answer.ok
          ? failureOf(name, answer.value, tries + 1)
          : { ...noAnswer(name, outgoing.url, answer.error), status: null },
      )
    const retryMs = answer.ok ? pauseFrom(answer.value.retryAfter) : null
    await pause(retryMs === null ? pauseMs : Math.min(retryMs, LONGEST_PAUSE_MS))
  }
  return err({ ...tooSlow(name), status: null })
}

const failureOf = (
  name: string,
  { status, retryAfter }: OutgoingAnswer,
  tries: number,
): CallFailure => {
  const waitMs = pauseFrom(retryAfter)
  return { ...isFailing(name, status, tries), status, ...(waitMs === null ? {} : { waitMs }) }
}

function pauseFrom(retryAfter: string | null): number | null {
  if (retryAfter === null || !/^\d{1,6}$/.test(retryAfter)) return null
  return Math.min(Number(retryAfter) * 1000, LONGEST_WAIT_MS)
}

/** The body of an answer in its schema; what is not in it is named with its place. */
export function bodyOf<T>(
  { name, url, mostBytes, shorter }: Called,
  { text, status }: OutgoingAnswer,
  schema: z.ZodType<T>,
): Result<T, CallFailure> {
  const body = jsonOf(text)
  if (body === undefined) {
    const isCut = Buffer.byteLength(text) >= mostBytes
    return err({ ...(isCut ? tooLong(name, mostBytes, shorter) : noJson(name)), status })
  }
  const parsed = schema.safeParse(body, { error: () => 'is missing or something else' })
  if (parsed.success) return ok(parsed.data)
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.') ?? ''
  const what = `${name} answered ${pathOf(url)} with ${place === '' ? 'a body' : place} that ${issue?.message}.`
  const kind = 'answer'
  return err({
    kind,
    what,
    remedy: `Look at the answer of ${name} there; no value was stored.`,
    status,
  })
}

/** Why a redirect is no answer, with the place where the address can be stated. */
export function redirected(
  { name, url }: Called,
  { status, location }: OutgoingAnswer,
  place: string,
): CallFailure {
  const to = location !== null && URL.canParse(location, url) ? new URL(location, url).origin : ''
  return {
    kind: 'redirect',
    what: `${name} redirects ${pathOf(url)}${to === '' ? '' : ` to ${to}`}; redirects are not followed.`,
    remedy: `State the address of ${name} that answers itself, ${place}.`,
    status,
  }
}

/** Without the query, which does not help to find the fault. */
export const pathOf = (url: string) => new URL(url).pathname

const isFailing = (name: string, status: number, tries: number): FetchFailure => ({
  kind: 'service-error',
  what: `${name} answered ${status}${tries === 1 ? '' : `, ${tries} times`}.`,
  remedy: `Look at the log of ${name}; the fetch is repeated automatically.`,
})

const noAnswer = (name: string, url: string, sentence: string): FetchFailure => ({
  kind: 'unreachable',
  what: `${name} at ${new URL(url).origin} was not reached. ${sentence}`,
  remedy: `Check this address, that ${name} runs and that Berth may reach it; the fetch is repeated automatically.`,
})

const tooSlow = (name: string): FetchFailure => ({
  kind: 'slow',
  what: `The fetch took too long and was stopped while it waited for ${name}.`,
  remedy: `Look at how fast ${name} answers; the fetch is repeated automatically.`,
})

const tooLong = (name: string, mostBytes: number, remedy: string): FetchFailure => ({
  kind: 'too-long',
  what: `${name} answered with more than ${sizeText(mostBytes)}.`,
  remedy,
})

const sizeText = (bytes: number) =>
  bytes < MEGABYTE ? `${bytes / KILOBYTE} kB` : `${bytes / MEGABYTE} MB`

const noJson = (name: string): FetchFailure => ({
  kind: 'answer',
  what: `${name} answered with something that is no JSON, or only a part of it.`,
  remedy: `Check that the address is that of ${name}, and not of a page in front of it.`,
})

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
