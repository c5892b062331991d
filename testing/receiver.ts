import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
  body: string
}
export type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** An HTTP server on this machine that Berth calls in tests. Port 0 selects a free one. */
export async function startReceiver(listenAt = 0) {
  const received: Received[] = []
  let answer: (call: Received) => Answer | null | Promise<Answer | null> = () => ({ status: 200 })
  const server = http.createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const call = { method: req.method ?? '', path: req.url ?? '', headers: req.headers, body }
    received.push(call)
    const answered = await answer(call)
    if (answered === null) req.socket.destroy()
    else res.writeHead(answered.status, answered.headers).end(answered.body)
  })
  await new Promise<void>((resolve) => server.listen(listenAt, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  process.env.BERTH_OUTGOING_ALLOW = `127.0.0.1:${port}`
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    /** Sets the response to calls. Null cuts the connection. */
    answers: (next: typeof answer) => {
      answer = next
    },
    close: () => server.close(),
  }
}
