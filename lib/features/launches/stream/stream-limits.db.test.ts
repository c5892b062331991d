import { expect, onTestFinished, test } from 'vitest'
import { principalOf } from '@/lib/auth/principal.server'
import { type Scope, scopeFor } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { onEvents } from '@/lib/features/events/event-hub.server'
import { person } from '@/testing/people'
import { streamLaunches } from './stream-launches.server'

type Line = {
  problem?: { code: string }
  end?: { reason: string; reconnect: boolean; lines: number }
}

const linesOf = (text: string): Line[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))

async function scopeOf(): Promise<Scope<'launch.write'>> {
  const { headers } = await person('operator')
  const now = new Date()
  const principal = await principalOf(new Headers(headers), now)
  const scope = scopeFor(principal, 'launch.write', { requestId: 'test', address: null, now })
  if (!scope.ok) throw new Error('An operator may launch')
  return scope.value
}

test('a silent caller is disconnected after a time', async () => {
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const upload = (async function* () {
    await left
    yield new Uint8Array()
  })()
  const means = { upload, countMore: () => ok(null), signal: new AbortController().signal }
  const opened = await streamLaunches(await scopeOf(), means, { idle: 40, drain: 40 })
  if (!opened.ok) throw new Error('refused')
  const [line] = linesOf(await new Response(opened.value.stream).text())
  leave()
  expect(line?.end).toEqual({ reason: 'idle', reconnect: true, lines: 0 })
})

test('no further lines are read for a caller that reads no answers', async () => {
  let sent = 0
  const encoder = new TextEncoder()
  const upload = (async function* () {
    while (sent < 5_000) {
      sent += 1
      yield encoder.encode('no JSON\n')
    }
  })()
  const means = { upload, countMore: () => ok(null), signal: new AbortController().signal }
  const opened = await streamLaunches(await scopeOf(), means)
  if (!opened.ok) throw new Error('refused')
  await expect.poll(() => sent).toBeGreaterThan(499)
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toBeLessThan(503)
  const lines = linesOf(await new Response(opened.value.stream).text())
  expect(lines).toHaveLength(5_001)
})

test('a line that is no launch counts against the limit of calls', async () => {
  const encoder = new TextEncoder()
  const upload = (async function* () {
    for (let i = 0; i < 3; i++) yield encoder.encode('no JSON\n')
  })()
  let counted = 0
  const countMore = (calls: number) => {
    counted += calls
    return counted > 2 ? err<Problem>({ kind: 'limited', retryAfterSeconds: 1 }) : ok(null)
  }
  const means = { upload, countMore, signal: new AbortController().signal }
  const opened = await streamLaunches(await scopeOf(), means)
  if (!opened.ok) throw new Error('refused')
  const lines = linesOf(await new Response(opened.value.stream).text())
  const codes = lines.map((line) => line.problem?.code)
  expect(codes).toEqual(['invalid', 'invalid', 'limited', undefined])
})

test('a stream whose access cannot be checked answers the lines that were read', async () => {
  onTestFinished(onEvents(() => {}))
  const scope = await scopeOf()
  const encoder = new TextEncoder()
  const renamed = (from: string, to: string) =>
    database().$executeRawUnsafe(`alter table "${from}" rename to "${to}"`)
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const upload = (async function* () {
    yield encoder.encode('no JSON\n')
    await renamed('ApiToken', 'NoToken')
    await database().$executeRaw`select pg_notify('berth_access', ${scope.userId})`
    await left
    yield new Uint8Array()
  })()
  const means = { upload, countMore: () => ok(null), signal: new AbortController().signal }
  const opened = await streamLaunches(scope, means, { drain: 40 })
  if (!opened.ok) throw new Error('refused')
  const lines = linesOf(await new Response(opened.value.stream).text())
  leave()
  await renamed('NoToken', 'ApiToken')
  expect(lines.map(({ problem, end }) => problem?.code ?? end)).toEqual([
    'invalid',
    { reason: 'unavailable', reconnect: true, lines: 1 },
  ])
})
