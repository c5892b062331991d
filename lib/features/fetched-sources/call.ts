import type { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import type { Outgoing, OutgoingAnswer } from '@/lib/features/outgoing/outgoing'
import type { FetchFailure, FetchPorts } from './define-source'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** The pauses between the attempts of a call without a response, or with a response of 429 or 5xx. */
const PAUSES_MS = [500, 2_000] as const
const MAX_PAUSE_MS = 30_000
/** The longest delay of the next call that a service can request. */
const MAX_WAIT_MS = 600_000

/** The failure of a call. `status` is null if there was no response. */
export type CallFailure = FetchFailure & {
  status: number | null
  /** Milliseconds until the next attempt, from the Retry-After header. */
  waitMs?: number
}

export type Called = Pick<Outgoing, 'method' | 'url' | 'headers' | 'body'> & {
  mostBytes: number
  /** How to shorten the response, as a remedy. */
  shorter: string
  /** The name of the service, for texts. */
  name: string
  /** True if the call creates something, so that it is not repeated when its response is lost. */
  isOnce?: boolean
}

/** Returns a response with any status below 500. Temporary failures are tried three times. */
export async function answerOf(
  { name, isOnce = false, ...outgoing }: Called,
  { send, signal, pause }: FetchPorts,
): Promise<Result<OutgoingAnswer, CallFailure>> {
  for (const [tries, pauseMs] of [...(isOnce ? [] : PAUSES_MS), null].entries()) {
    if (signal.aborted) break
    const answer = await send({ ...outgoing, signal })
    const isTemporary = !answer.ok || answer.value.status === 429 || answer.value.status >= 500
    if (!isTemporary) return answer
    if (signal.aborted) break
    if (pauseMs === null)
      return err(
        answer.ok
          ? failureOf(name, answer.value, tries + 1)
          : { ...noAnswer(name, outgoing.url, answer.error.sentence), status: null },
      )
    const retryMs = answer.ok ? pauseFrom(answer.value.retryAfter) : null
    await pause(retryMs === null ? pauseMs : Math.min(retryMs, MAX_PAUSE_MS))
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
  return Math.min(Number(retryAfter) * 1000, MAX_WAIT_MS)
}

/** Parses the body of a response. A value that does not match the schema is reported with its path. */
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
  const parsed = schema.safeParse(body, { error: () => 'is missing or has another type' })
  if (parsed.success) return ok(parsed.data)
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.') ?? ''
  const what = `${name} answered ${pathOf(url)} with ${place === '' ? 'a body' : place} that ${issue?.message}.`
  const kind = 'answer'
  return err({
    kind,
    what,
    remedy: `Check the response of ${name} at this path; no value was stored.`,
    status,
  })
}

/** The failure for a redirect, with the place where the address can be set. */
export function redirected(
  { name, url }: Called,
  { status, location }: OutgoingAnswer,
  place: string,
): CallFailure {
  const to = location !== null && URL.canParse(location, url) ? new URL(location, url).origin : ''
  return {
    kind: 'redirect',
    what: `${name} redirects ${pathOf(url)}${to === '' ? '' : ` to ${to}`}; redirects are not followed.`,
    remedy: `State the address of ${name} that responds without a redirect, ${place}.`,
    status,
  }
}

/** The path without the query, which does not help to find the fault. */
export const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url)

const isFailing = (name: string, status: number, tries: number): FetchFailure => ({
  kind: 'service-error',
  what: `${name} answered ${status}${tries === 1 ? '' : `, ${tries} times`}.`,
  remedy: `Check the log of ${name}; the fetch is repeated automatically.`,
})

const noAnswer = (name: string, url: string, sentence: string): FetchFailure => ({
  kind: 'unreachable',
  what: `${name} at ${originOf(url)} was not reached. ${sentence}`,
  remedy: `Check this address, that ${name} runs and that Berth may reach it; the fetch is repeated automatically.`,
})

const tooSlow = (name: string): FetchFailure => ({
  kind: 'slow',
  what: `The fetch took too long and was stopped while it waited for ${name}.`,
  remedy: `Check how fast ${name} responds; the fetch is repeated automatically.`,
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
  what: `${name} answered with invalid or incomplete JSON.`,
  remedy: `Check that the address belongs to ${name}, and not to a page in front of it.`,
})

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
