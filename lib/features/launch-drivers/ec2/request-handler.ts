import type { FetchPorts } from '@/lib/features/fetched-sources/define-source'

const MEGABYTE = 1024 * 1024
/** Large enough for a page of 500 instances. */
const MAX_BYTES = 8 * MEGABYTE

/** A request as signed by the SDK. */
type SignedRequest = {
  method: string
  protocol: string
  hostname: string
  port?: number
  path: string
  headers: Record<string, string>
  body?: unknown
}

/** A call that did not get an answer. */
export class NotReached extends Error {
  constructor(origin: string, sentence: string) {
    super(`${origin} was not reached. ${sentence}`)
  }
}

/** An answer that does not come from AWS, or that is longer than Berth reads. */
export class WrongAnswer extends Error {
  readonly status: number
  constructor(origin: string, status: number, what: string) {
    super(`${origin} answered ${status} with ${what}.`)
    this.status = status
  }
}

/** A header added by Berth: the right that the call needed, which older answers of EC2 do not include. */
export const CALLED_RIGHT = 'berth-called-right'

/** Sends the calls of the SDK through the guard for outgoing calls, which applies its address rules and limits. */
export const guardedHandler = (
  { send, signal }: Pick<FetchPorts, 'send' | 'signal'>,
  service: 'ec2' | 'sts',
) => ({
  async handle({ method, protocol, hostname, port, path, headers, body }: SignedRequest) {
    const origin = `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}`
    if (method !== 'POST' || typeof body !== 'string')
      throw new Error('The query protocol of AWS only posts text')
    const { host: _, ...others } = headers
    const answer = await send({
      method,
      url: `${origin}${path}`,
      headers: others,
      body,
      mostBytes: MAX_BYTES,
      signal,
    })
    if (!answer.ok) throw new NotReached(origin, answer.error.sentence)
    const { status, retryAfter, text } = answer.value
    const bytes = new TextEncoder().encode(text)
    if (bytes.length >= MAX_BYTES)
      throw new WrongAnswer(origin, status, `more than ${MAX_BYTES / MEGABYTE} MB`)
    if (!isOfAws(body, status, text))
      throw new WrongAnswer(origin, status, 'something that is not an answer of AWS')
    return {
      response: {
        statusCode: status,
        headers: {
          [CALLED_RIGHT]: `${service}:${actionOf(body)}`,
          ...(retryAfter === null ? {} : { 'retry-after': retryAfter }),
        },
        body: bytes,
      },
    }
  },
})

/** Prevents a proxy's page from being read as an empty list of instances. */
function isOfAws(body: string, status: number, text: string): boolean {
  return text.includes(status < 300 ? `<${actionOf(body)}Response` : '<Error>')
}

const actionOf = (body: string): string => /^Action=(\w+)&/.exec(body)?.[1] ?? ''
