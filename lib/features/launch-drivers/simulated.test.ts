import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Attempt, DriverPorts } from './define-driver'
import { simulated } from './simulated'

const now = new Date('2026-11-21T12:00:00Z')

const attempt = (facts: Partial<Attempt> = {}): Attempt => ({
  launchId: 'l',
  attempt: 1,
  installation: 'i',
  at: now,
  seed: 's',
  instances: 1,
  account: { id: 'a', name: 'a', provider: 'p' },
  accountRunning: 1,
  realm: null,
  hardwareProfile: null,
  deployable: { id: 'd', name: 'd' },
  tenant: null,
  labels: {},
  extraSpecs: {},
  servers: [],
  ...facts,
})

type Settings = z.output<typeof simulated.schema>

const ports: DriverPorts = {
  send: () => Promise.reject(new Error('a simulation sends nothing')),
  sign: () => null,
  mayCreate: async () => false,
  secret: null,
  signal: new AbortController().signal,
  pause: async () => undefined,
  callbackUrl: () => '',
}

const run = await simulated.runner?.()

function driver(facts: Partial<Settings> = {}) {
  const runner = run?.(simulated.requestSchema.parse({ kind: 'simulated', ...facts }), ports)
  if (!runner) throw new Error('a simulation runs')
  return runner
}

const seeds = Array.from({ length: 1000 }, (_, i) => `seed ${i}`)
const failuresAt = async (config: Partial<Settings>, at: Date) => {
  const steps = await Promise.all(
    seeds.map((seed) => driver(config).start(attempt({ seed, at }), now, false)),
  )
  return steps.filter((step) => step.kind === 'ended' && step.result === 'failed').length
}

describe('the simulated driver', () => {
  test('fails at the configured rate, for the same seeds each time', async () => {
    expect(await failuresAt({ failureRate: 0 }, now)).toBe(0)
    expect(await failuresAt({ failureRate: 1 }, now)).toBe(1000)
    expect(await failuresAt({ failureRate: 0.2 }, now)).toBe(210)
  })

  test.each([
    ['before', '2026-11-21T11:59:59Z', 0],
    ['at its beginning', '2026-11-21T12:00:00Z', 1000],
    ['at its end', '2026-11-21T13:00:00Z', 0],
  ])('fails in an incident: %s', async (_when, at, failures) => {
    const from = '2026-11-21T12:00:00Z'
    const incidents = [{ from, to: '2026-11-21T13:00:00Z', failureRate: 1 }]
    expect(await failuresAt({ incidents }, new Date(at))).toBe(failures)
  })

  test('takes its time', async () => {
    const slow = driver({ latencyMs: 5000 })
    const at = new Date(now.getTime() + 5000)
    const step = await slow.start(attempt(), now, false)
    expect(step).toEqual({ kind: 'accepted', again: { at, reference: 'simulated' } })
    expect(await slow.follow?.(attempt(), 'simulated', at)).toMatchObject({ result: 'succeeded' })
  })

  test.each([
    [3, 'succeeded'],
    [4, 'failed'],
  ])('has capacity for three: with %i it has %s', async (accountRunning, result) => {
    const step = await driver({ capacity: 3 }).start(attempt({ accountRunning }), now, false)
    expect(step).toMatchObject({ kind: 'ended', result })
  })
})
