import http from 'node:http'

/** Sends bodies over connections that stay open; the least that a client can cost the machine it shares. */
export type Target = { url: URL; token: string; body: string }

export type Answers = { ms: number[]; failed: number; seconds: number }

type Call = { method: string; url: URL; token: string; body: string }

const agentOf = (connections: number) =>
  new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })

function send({ method, url, token, body }: Call, agent: http.Agent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const request = http.request(url, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    request.once('error', reject)
    request.end(body)
  })
}

type Load = { connections: number; seconds: number }

/** Each connection asks again as soon as it is answered. */
export const asFastAsAnswered = (target: Target, load: Load): Promise<Answers> =>
  whileAnswered(load, (agent, answers) => launch(target, agent, answers, performance.now()))

/** Each connection launches, reports a success and ends the launch, again and again; every call counts. */
export const wholeLives = (target: Target, load: Load): Promise<Answers> =>
  whileAnswered(load, async (agent, answers) => {
    const launched = await launch(target, agent, answers, performance.now())
    const { id } = JSON.parse(launched || '{}')
    if (id === undefined) return
    const { token } = target
    const url = new URL(`${target.url.href}/${id}`)
    const outcome = { method: 'POST', url: new URL(`${url.href}/outcome`), token, body: SUCCESS }
    await timed(outcome, agent, answers, performance.now())
    await timed({ method: 'DELETE', url, token, body: '' }, agent, answers, performance.now())
  })

const SUCCESS = JSON.stringify({ attempt: 1, result: 'succeeded' })

async function whileAnswered(
  { connections, seconds }: Load,
  turn: (agent: http.Agent, answers: Answers) => Promise<unknown>,
): Promise<Answers> {
  const agent = agentOf(connections)
  const answers: Answers = { ms: [], failed: 0, seconds }
  const ends = performance.now() + seconds * 1000
  const work = async () => {
    while (performance.now() < ends) await turn(agent, answers)
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
  const calls: Promise<unknown>[] = []
  for (let i = 0; i < perSecond * seconds; ) {
    const due = begun + (i * 1000) / perSecond
    if (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, 1))
    else {
      calls.push(launch(target, agent, answers, due))
      i++
    }
  }
  await Promise.all(calls)
  agent.destroy()
  return answers
}

const launch = (target: Target, agent: http.Agent, answers: Answers, since: number) =>
  timed({ method: 'POST', ...target }, agent, answers, since)

/** The answer; empty if the call failed. */
async function timed(call: Call, agent: http.Agent, answers: Answers, since: number) {
  const { status, text } = await send(call, agent).catch(() => ({ status: 0, text: '' }))
  if (status >= 200 && status < 300) {
    answers.ms.push(performance.now() - since)
    return text
  }
  answers.failed++
  return ''
}
