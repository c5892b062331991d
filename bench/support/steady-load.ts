import { type Call, Connections } from './connections'

/** A POST request that is sent repeatedly. */
export type Target = { url: URL; token: string; body: string }

export type Answers = { ms: number[]; failed: number; seconds: number }

/** With `calls`, the load ends after this number of calls, independent of the time. */
type Load = { connections: number } & ({ seconds: number } | { calls: number })

/** Each connection sends the next request as soon as it has a response. */
export function asFastAsAnswered(target: Target, load: Load): Promise<Answers> {
  const call = { method: 'POST', ...target }
  return whileAnswered(load, (over, answers) => timed(call, over, answers, performance.now()))
}

/** As `asFastAsAnswered` with several calls: every connection takes the next one in rotation. */
export function inRotation(targets: readonly Target[], load: Load): Promise<Answers> {
  const calls = targets.map((target) => ({ method: 'POST', ...target }))
  let next = 0
  return whileAnswered(load, async (over, answers) => {
    const call = calls[next++ % calls.length]
    if (call !== undefined) await timed(call, over, answers, performance.now())
  })
}

/** Each connection repeatedly launches, reports a success and ends the launch. Every call counts. */
export function launchesToEnd(target: Target, load: Load): Promise<Answers> {
  const launch = { method: 'POST', ...target }
  return whileAnswered(load, async (over, answers) => {
    const launched = await timed(launch, over, answers, performance.now())
    const { id } = JSON.parse(launched || '{}')
    if (id === undefined) return
    const { token } = target
    const url = new URL(`${target.url.href}/${id}`)
    const outcome = { method: 'POST', url: new URL(`${url.href}/outcome`), token, body: SUCCESS }
    await timed(outcome, over, answers, performance.now())
    await timed({ method: 'DELETE', url, token, body: '' }, over, answers, performance.now())
  })
}

const SUCCESS = JSON.stringify({ attempt: 1, result: 'succeeded' })

async function whileAnswered(
  { connections, ...until }: Load,
  round: (over: Connections, answers: Answers) => Promise<unknown>,
): Promise<Answers> {
  const over = new Connections(connections)
  const answers: Answers = { ms: [], failed: 0, seconds: 0 }
  const started = performance.now()
  const isOver = () =>
    'calls' in until
      ? answers.ms.length + answers.failed > until.calls - connections
      : performance.now() >= started + until.seconds * 1000
  const work = async () => {
    while (!isOver()) await round(over, answers)
  }
  await Promise.all(Array.from({ length: connections }, work))
  answers.seconds = 'seconds' in until ? until.seconds : (performance.now() - started) / 1000
  over.close()
  return answers
}

/** Sends calls at a constant rate, independent of the responses. The time of a call starts when it was due. */
export async function atRate(
  target: Target,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answers> {
  const call = { method: 'POST', ...target }
  const over = new Connections(64)
  const answers: Answers = { ms: [], failed: 0, seconds }
  const started = performance.now()
  const calls: Promise<unknown>[] = []
  for (let i = 0; i < perSecond * seconds; ) {
    const due = started + (i * 1000) / perSecond
    if (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, 1))
    else {
      calls.push(timed(call, over, answers, due))
      i++
    }
  }
  await Promise.all(calls)
  over.close()
  return answers
}

/** The body of the response, or an empty text if the call failed. */
async function timed(call: Call, over: Connections, answers: Answers, since: number) {
  const { status, text } = await over.ask(call).catch(() => ({ status: 0, text: '' }))
  if (status >= 200 && status < 300) {
    answers.ms.push(performance.now() - since)
    return text
  }
  answers.failed++
  return ''
}
