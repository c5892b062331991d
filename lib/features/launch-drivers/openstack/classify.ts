import { z } from 'zod'
import { MAX_MESSAGE_LENGTH, storableText } from '@/lib/api/request/storable-text'
import type { CallFailure } from '@/lib/features/fetched-sources/call'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import type { OutgoingAnswer } from '@/lib/features/outgoing/outgoing'
import type { CloudFailure } from '../account-calls'
import type { Step } from '../define-driver'
import { failed } from '../ended'
import type { FailureClass } from '../failure-class'
import type { DriverFailure } from '../offers/schema'

/** Nova wraps its message in an object named after the error. */
const errorSchema = z.record(z.string(), z.object({ message: z.string() }))

/** Returns Nova's message in an error answer, or null if the answer has no message. */
export function novaMessage(text: string): string | null {
  const parsed = errorSchema.safeParse(jsonOf(text))
  const [first] = parsed.success ? Object.values(parsed.data) : []
  return first === undefined ? null : storableText(first.message.slice(0, MAX_MESSAGE_LENGTH))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isQuota = (message: string) =>
  /quota exceeded|toomanyinstances|maximum number of (?!retries)/i.test(message)

/** Classifies a refused request to create servers. */
export function refusedStep({ status, text }: OutgoingAnswer): Step {
  const message = novaMessage(text) ?? `Nova answered ${status}.`
  return failed(message, classOfRefusal(status, message))
}

function classOfRefusal(status: number, message: string): FailureClass {
  if (isQuota(message)) return 'quota'
  if (status === 401) return 'credentials'
  if (status === 403) return 'forbidden'
  if (status === 429 || status === 413) return 'throttled'
  if (status === 400 || status === 404 || status === 409) return 'bad-request'
  return 'unknown'
}

/** The class of a server's fault, from Nova's message. */
export function classOfFault(message: string): FailureClass {
  if (isQuota(message)) return 'quota'
  return /no valid host/i.test(message) ? 'no-capacity' : 'unknown'
}

const classes: Partial<Record<FetchFailure['kind'], FailureClass>> = {
  secret: 'credentials',
  'sign-in': 'credentials',
  forbidden: 'credentials',
  unreachable: 'unreachable',
  slow: 'unreachable',
  'service-error': 'unreachable',
  settings: 'bad-request',
  redirect: 'bad-request',
}

const classOf = ({ kind, status }: FetchFailure & Partial<CallFailure>): FailureClass =>
  status === 429 ? 'throttled' : (classes[kind] ?? 'unknown')

/**
 * Classifies a call without an answer of Nova. The remedies for an unreachable host are written for fetches, so they
 * are omitted.
 */
export function cloudFailure(given: FetchFailure & Partial<CallFailure>): CloudFailure {
  const { failure, what, remedy } = readingFailure(given)
  const message = failure === 'unreachable' ? what : `${what} ${remedy}`
  return { failure, message: message.slice(0, MAX_MESSAGE_LENGTH), waitMs: given.waitMs ?? null }
}

/** Returns the same failure as the outcome of an attempt. */
export function failureStep(cause: FetchFailure & Partial<CallFailure>): Step {
  const { failure, message, waitMs } = cloudFailure(cause)
  return { ...failed(message, failure), waitMs }
}

/** Why the cloud could not be read. */
export const readingFailure = (failure: FetchFailure & Partial<CallFailure>): DriverFailure => ({
  failure: classOf(failure),
  what: storableText(failure.what.slice(0, MAX_MESSAGE_LENGTH)),
  remedy: failure.remedy,
})
