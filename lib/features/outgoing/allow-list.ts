import { isIP } from 'node:net'

/** Hosts and networks that an administrator lets Berth call although they are not public. */
export type AllowList = {
  /** `host:port`, in lower case. */
  hosts: ReadonlySet<string>
  networks: readonly { address: string; prefix: number; family: 'ipv4' | 'ipv6' }[]
}

/** Parses `host:port` and networks such as `10.1.0.0/16`, separated by commas. Null if an entry is neither. */
export function parseAllowList(text: string): AllowList | null {
  const hosts = new Set<string>()
  const networks: AllowList['networks'][number][] = []
  for (const entry of text.split(',').map((it) => it.trim().toLowerCase())) {
    if (entry === '') continue
    const [, address = '', digits] = /^([\d.:a-f]+)\/(\d{1,3})$/.exec(entry) ?? []
    const family = isIP(address)
    const prefix = Number(digits)
    if (family !== 0 && prefix <= (family === 4 ? 32 : 128))
      networks.push({ address, prefix, family: family === 4 ? 'ipv4' : 'ipv6' })
    else if (isHostAndPort(entry)) hosts.add(entry)
    else return null
  }
  return { hosts, networks }
}

function isHostAndPort(entry: string): boolean {
  const port = Number(/^(?:\[[\d.:a-f]+\]|[a-z\d._-]+):(\d{1,5})$/.exec(entry)?.[1])
  return port >= 1 && port <= 65_535
}

/** Returns host and port of a URL in the form of the list. */
export const hostAndPort = ({ hostname, port, protocol }: URL): string =>
  `${hostname.toLowerCase()}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`
