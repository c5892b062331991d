import { once } from 'node:events'
import http from 'node:http'
import type { Answers, Target } from '../steady-load'

/** `onTheWay` is the number of lines that may await a response. */
type Load = { onTheWay: number; calls: number }

/** Launches over one connection of `POST /launch-stream`, each with its own idempotency key. */
export async function overStream(
  { url, token, body }: Target,
  { onTheWay, calls }: Load,
): Promise<Answers> {
  const request = http.request(new URL('/api/v1/launch-stream', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
  })
  const answers: Answers = { ms: [], failed: 0, seconds: 0 }
  const started = performance.now()
  const sentAt = new Map<string, number>()
  let [sent, answered] = [0, 0]
  const sendMore = () => {
    let lines = ''
    for (; sent < calls && sent - answered < onTheWay; sent++) {
      const key = `${started} ${sent}`
      sentAt.set(key, performance.now())
      lines += `{"key":"${key}","launch":${body}}\n`
    }
    if (lines !== '') request.write(lines)
    if (answered === calls) request.end()
  }
  sendMore()
  const [response]: http.IncomingMessage[] = await once(request, 'response')
  if (response?.statusCode !== 200) throw new Error(`The stream got ${response?.statusCode}`)
  let rest = ''
  for await (const text of response.setEncoding('utf8')) {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const { end, key, status } = JSON.parse(line)
      if (end !== undefined) continue
      answered += 1
      if (status === 201) answers.ms.push(performance.now() - (sentAt.get(key) ?? started))
      else answers.failed += 1
      sentAt.delete(key)
    }
    sendMore()
  }
  answers.seconds = (performance.now() - started) / 1000
  return answers
}
