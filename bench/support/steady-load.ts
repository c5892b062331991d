import http from 'node:http'

/** Sends bodies over connections that stay open; the least that a client can cost the machine it shares. */
export type Target = { url: URL; token: string; body: string }

export type Answers = { ms: number[]; failed: number; seconds: number }

const agentOf = (connections: number) =>
  new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })

function post({ url, token, body }: Target, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', reject)
    request.end(body)
  })
}

/** Each connection asks again as soon as it is answered. */
export async function asFastAsAnswered(
  target: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Answers> {
  const agent = agentOf(connections)
  const answers: Answers = { ms: [], failed: 0, seconds }
  const ends = performance.now() + seconds * 1000
  const work = async () => {
    while (performance.now() < ends) await timed(target, agent, answers, performance.now())
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return answers
}

/** So many a second, evenly, however soon they are answered: waiting counts from the moment a call was due. */
export async function atRate(
  target: Target,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answers> {
  const agent = agentOf(64)
  const answers: Answers = { ms: [], failed: 0, seconds }
  const begun = performance.now()
  const calls: Promise<void>[] = []
  for (let i = 0; i < perSecond * seconds; ) {
    const due = begun + (i * 1000) / perSecond
    if (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, 1))
    else {
      calls.push(timed(target, agent, answers, due))
      i++
    }
  }
  await Promise.all(calls)
  agent.destroy()
  return answers
}

async function timed(target: Target, agent: http.Agent, answers: Answers, since: number) {
  const status = await post(target, agent).catch(() => 0)
  if (status === 201) answers.ms.push(performance.now() - since)
  else answers.failed++
}
