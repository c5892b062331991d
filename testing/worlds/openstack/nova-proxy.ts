import http from 'node:http'
import type { AddressInfo } from 'node:net'

const PASSED_ON = ['content-type', 'retry-after', 'openstack-api-version']

/** A proxy before a real Nova, by which a test knows when it has created a server, and in which time. */
export async function startNovaProxy(nova: string) {
  /** How long Nova itself took for each request to create a server. */
  const creationsMs: number[] = []
  /** Runs after the next creation, before its answer is passed on. */
  let onCreated: (() => Promise<void>) | null = null
  const server = http.createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const began = performance.now()
    const answer = await passedOn(nova, req, Buffer.concat(chunks)).catch(() => null)
    if (answer === null) return void req.socket.destroy()
    const text = await answer.text()
    if (req.method === 'POST' && req.url?.endsWith('/servers')) {
      creationsMs.push(performance.now() - began)
      const run = onCreated
      onCreated = null
      await run?.()
    }
    const headers = PASSED_ON.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    res.writeHead(answer.status, Object.fromEntries(headers)).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    creationsMs,
    /** Resolves when the next server was created and the action is over; Berth gets the answer afterwards. */
    afterNextCreation: (action: () => Promise<void>) =>
      new Promise<void>((resolve) => {
        onCreated = async () => {
          await action()
          resolve()
        }
      }),
    close: () => server.close(),
  }
}

function passedOn(nova: string, req: http.IncomingMessage, body: Buffer): Promise<Response> {
  const { host: _, connection: __, 'content-length': ___, ...headers } = req.headers
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  const hasBody = body.length > 0
  return fetch(`${nova}${req.url}`, {
    method: req.method ?? 'GET',
    headers: sent,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  })
}
