import 'server-only'
import dns from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { err, ok, type Result } from '@/lib/base/result'
import { env } from '@/lib/env.server'
import { hostAndPort } from './allow-list'
import type { Outgoing, OutgoingAnswer, OutgoingFailure } from './outgoing'
import { isWithin, mayConnect } from './public-address'

/** The only code that calls addresses entered by users. */

const timeoutMs = 10_000
const usualBytes = 64 * 1024

/**
 * Sends a request, or returns its failure. The name is resolved first, each of its addresses is
 * checked, and the connection goes to a checked address, so that a later change of the name has no effect.
 */
export async function sendOutgoing(
  outgoing: Outgoing,
): Promise<Result<OutgoingAnswer, OutgoingFailure>> {
  if (!URL.canParse(outgoing.url)) return err(notSent('The address is invalid.'))
  const url = new URL(outgoing.url)
  const target = await targetOf(url)
  if (!target.ok) return err(notSent(target.error))
  let mayHaveArrived = false
  const onConnected = () => {
    mayHaveArrived = true
  }
  try {
    return ok(await send(url, target.value, { ...outgoing, onConnected }))
  } catch (cause) {
    return err({ sentence: sentenceOf(cause), mayHaveArrived })
  }
}

const notSent = (sentence: string): OutgoingFailure => ({ sentence, mayHaveArrived: false })

/** Explains why an address may not be used, before its name is resolved. Null if it may. */
export function refusedUrl(text: string): string | null {
  if (!URL.canParse(text)) return 'is no address such as https://hooks.example.com/berth'
  // URL parsers silently drop or convert these characters, which hides the real target of the address.
  if (/[\s\\]/.test(text)) return 'holds a space, a tab or a backslash; leave it out'
  const url = new URL(text)
  if (url.port === '0') return 'names port 0, which cannot be called; leave it out or name another'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'begins with https://'
  if (url.username !== '' || url.password !== '') return 'holds a password; leave it out'
  const { hosts, networks } = env().BERTH_OUTGOING_ALLOW
  const isHostAllowed = hosts.has(hostAndPort(url))
  const address = hostOf(url)
  const version = isIP(address)
  if (version !== 0 && !mayConnect(address, { isHostAllowed, networks })) return notPublic
  if (isOwnName.test(address) && !isHostAllowed && networks.length === 0) return notPublic
  const isOpen =
    isHostAllowed ||
    (version === 0
      ? networks.length > 0
      : isWithin(address, version === 4 ? 'ipv4' : 'ipv6', networks))
  return url.protocol === 'https:' || isOpen ? null : notEncrypted
}

/** Names that always mean this machine (RFC 6761, 6.3). */
const isOwnName = /^(.+\.)?localhost\.?$/

const notPublic =
  'leads to an address that is not public; BERTH_OUTGOING_ALLOW may open it, unless it is link-local'
const notEncrypted =
  'must begin with https://; http:// is for hosts that BERTH_OUTGOING_ALLOW names'

type Target = { address: string; family: number }

async function targetOf(url: URL): Promise<Result<Target, string>> {
  const refused = refusedUrl(url.href)
  if (refused !== null) return err(`The address ${refused}.`)
  const found = await resolve(hostOf(url))
  const [first] = found
  if (first === undefined) return err(`The name ${url.hostname} could not be resolved.`)
  const { hosts, networks } = env().BERTH_OUTGOING_ALLOW
  const isHostAllowed = hosts.has(hostAndPort(url))
  if (!found.every(({ address }) => mayConnect(address, { isHostAllowed, networks })))
    return err(`The address ${notPublic}.`)
  const isNetworkAllowed = found.every(({ address, family }) =>
    isWithin(address, family === 6 ? 'ipv6' : 'ipv4', networks),
  )
  if (url.protocol === 'http:' && !isHostAllowed && !isNetworkAllowed)
    return err(`The address ${notEncrypted}.`)
  return ok(first)
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

async function resolve(host: string): Promise<Target[]> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Target[]>((give) => {
    timer = setTimeout(() => give([]), timeoutMs)
  })
  const found = dns.lookup(host, { all: true, verbatim: true }).catch(() => [])
  return Promise.race([found, tooLate]).finally(() => clearTimeout(timer))
}

type Sent = Outgoing & { onConnected: () => void }

function send(url: URL, target: Target, outgoing: Sent): Promise<OutgoingAnswer> {
  const { method, headers, body, mostBytes = usualBytes } = outgoing
  const timeout = AbortSignal.timeout(timeoutMs)
  const isEncrypted = url.protocol === 'https:'
  const { request } = isEncrypted ? https : http
  return new Promise((give, fail) => {
    const sent = request(url, {
      method,
      headers: { 'user-agent': 'Berth', ...headers, ...lengthOf(body) },
      // Connections are not pooled, because a pooled one would go to an address that was checked long ago.
      agent: false,
      lookup: (_host, { all }, found) =>
        all === true ? found(null, [target]) : found(null, target.address, target.family),
      signal: outgoing.signal ? AbortSignal.any([timeout, outgoing.signal]) : timeout,
    })
    sent.once('socket', (socket) =>
      socket.once(isEncrypted ? 'secureConnect' : 'connect', outgoing.onConnected),
    )
    sent.once('error', fail)
    sent.once('response', (answer) => {
      readAnswer(answer, mostBytes)
        .then(give, fail)
        .finally(() => sent.destroy())
    })
    sent.end(body)
  })
}

const lengthOf = (body: string | undefined) =>
  body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }

async function readAnswer(
  answer: http.IncomingMessage,
  mostBytes: number,
): Promise<OutgoingAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= mostBytes) break
  }
  const { location = null, 'retry-after': retryAfter = null } = answer.headers
  const token = answer.headers['x-subject-token']
  const text = Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8')
  const subjectToken = typeof token === 'string' ? token : null
  return { status: answer.statusCode ?? 0, location, retryAfter, subjectToken, text }
}

function sentenceOf(cause: unknown): string {
  const { name, code } = Object(cause)
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR')
    return `There was no answer within ${timeoutMs / 1000} seconds.`
  if (code === 'ERR_INVALID_CHAR')
    return 'A header of the request has a character that cannot be sent.'
  return `The connection failed (${String(code ?? name ?? 'unknown')}).`
}
