import { once } from 'node:events'
import net from 'node:net'

/** A relay with a constant address for a database that stops and restarts at another address. */
export type DatabaseRelay = {
  url: string
  leadTo: (databaseUrl: string) => void
  /** Holds back all data in both directions, without ending connections, until `thaw`. */
  freeze: () => void
  thaw: () => void
  /** Ends all connections. */
  cut: () => void
  close: () => Promise<void>
}

export async function openRelay(databaseUrl: string): Promise<DatabaseRelay> {
  let target = new URL(databaseUrl)
  const open = new Set<net.Socket>()
  let isFrozen = false
  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        open.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    client.pipe(database).pipe(client)
    if (isFrozen) for (const socket of [client, database]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port), hostname: '127.0.0.1' }).href,
    leadTo: (url) => {
      target = new URL(url)
    },
    freeze: () => {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of open) socket.resume()
    },
    cut: () => {
      for (const socket of open) socket.destroy()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
