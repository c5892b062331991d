import type { IncomingMessage } from 'node:http'
import type { Problem } from '@/lib/base/problem'
import { isLoopbackName } from './loopback'

type Settings = {
  isProxyTrusted: boolean
  /** The value of NEXTAUTH_URL. */
  url: string | undefined
  /** The value of BERTH_HOST. */
  host: string
}

const form = /^([a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The problem with a call's host name, or null. Pages of another site whose name resolves to this server must get no
 * response. Permitted are the host of NEXTAUTH_URL, BERTH_HOST, localhost, and the address to which the call was sent.
 * Behind a trusted proxy this applies to the forwarded host.
 */
export function hostRefusal(req: IncomingMessage, settings: Settings): Problem | null {
  const given = namesIn(req, 'host')
  if (given.length !== 1) return malformed(`${given.length === 0 ? 'No' : 'More than one'} Host`)
  const forwarded = settings.isProxyTrusted ? namesIn(req, 'x-forwarded-host') : []
  const allowed = allowedNames(req, settings)
  for (const host of forwarded.length > 0 ? forwarded : given) {
    const name = form.exec(host)?.[1]?.toLowerCase()
    if (name === undefined) return malformed('A Host that is no host name')
    if (!isLoopbackName(name) && !allowed.includes(name)) return { kind: 'misdirected', host: name }
  }
  return form.test(given[0] ?? '') ? null : malformed('A Host that is no host name')
}

const malformed = (what: string): Problem => ({
  kind: 'malformed',
  message: `${what} was sent. Send one Host header with the name of this server.`,
})

/** All values of a header. Node reads only the first Host header. */
function namesIn({ rawHeaders }: IncomingMessage, requested: string): string[] {
  const names: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.toLowerCase() === requested)
      names.push(...(rawHeaders[i + 1] ?? '').split(','))
  return names.map((name) => name.trim())
}

function allowedNames({ socket }: IncomingMessage, { url, host }: Settings): string[] {
  const published = url !== undefined && URL.canParse(url) ? [new URL(url).hostname] : []
  return [...published, bracketed(host.toLowerCase()), bracketed(socket.localAddress ?? '')]
}

/** An IP address in the format of a Host header. */
const bracketed = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? `[${plain}]` : plain
}
