import { describe, expect, test } from 'vitest'
import { cel } from '@/lib/engine/cel'
import type { RecordedLaunches } from '@/lib/features/backtests/schema'
import { account, match, split, stack } from '@/lib/features/previews/testing/snapshots'
import { runBacktest } from './run-backtest'

const { running: _, ...a } = account('a')
const { running: __, ...b } = account('b')
const matches = [
  match('a', 'r1', { costPerHour: '0.04' }),
  match('b', 'r1', { costPerHour: '0.08' }),
]
const LAUNCHES = 100

const receipt = (i: number, inputsHash: string): RecordedLaunches['receipts'][number] => ({
  id: `l${i}.1`,
  launchId: `l${i}`,
  at: '2026-11-20T12:00:00.000Z',
  policyVersion: 1,
  inputsHash,
  running: [0, 0],
  seed: `s${i}`,
  winner: 'a.r1',
  shares: { a: 0.5, b: 0.5 },
  request: {
    tenant: null,
    pool: 'p',
    deployable: 'web',
    labels: {},
    realm: null,
    pcloud: null,
    extraSpecs: {},
    narrowing: { exclude: i === 0 ? ['a'] : [], pin: null, tried: [] },
  },
})

const recorded: RecordedLaunches = {
  receipts: [
    ...Array.from({ length: LAUNCHES }, (_each, i) => ({
      ...receipt(i, i < 50 ? 'new' : 'old'),
      ...(i === 0 ? { winner: 'b.r1', shares: { b: 1 } } : {}),
    })),
    receipt(LAUNCHES, 'gone'),
  ],
  contents: { new: { accounts: 'new', matches: 'ab' }, old: { accounts: 'old', matches: 'ab' } },
  accounts: { new: [a, b], old: [{ ...a, name: 'an earlier name' }, b] },
  matches: { ab: matches },
  more: false,
}

const even = stack(split({}))
const doubled = stack(split({ a: 3 }))

function reportOf(from: typeof even, to: typeof even, of = recorded) {
  const steps = [...runBacktest(of, { a: from, b: to }, { rules: cel })]
  const last = steps.at(-1)
  if (last?.kind !== 'done') throw new Error('the backtest did not end')
  return { report: last.report, steps }
}

describe('a backtest', () => {
  test('reports shares and costs under both policies', () => {
    const { report } = reportOf(even, doubled)
    expect(report).toMatchObject({ launches: 101, replayable: 100, gaps: ['l100'], changed: 99 })
    const [ofA] = report.accounts
    // One launch was not allowed in account a.
    expect(ofA?.a.share).toBeCloseTo(0.99 * 0.5, 12)
    expect(ofA?.b.share).toBeCloseTo(0.99 * 0.75, 12)
    expect(report.cost?.delta).toBeCloseTo(99 * (0.05 - 0.06), 12)
    expect(report.mostChanged).toHaveLength(20)
    expect(report.mostChanged[0]).toMatchObject({ deployable: 'web', distance: 0.25 })
  })

  test('names accounts, with the range that chance allows', () => {
    const [ofA] = reportOf(even, even).report.accounts
    expect(ofA).toMatchObject({ id: 'a', name: a.name, recorded: 99 })
    expect(ofA?.band).toMatchObject({ launches: 100, mean: 0.495 })
    expect(ofA?.band?.halfWidth).toBeCloseTo((1.96 * Math.sqrt(99 * 0.25)) / 100, 12)
  })

  test('reports its progress in messages that can be cloned from a worker', () => {
    const { report, steps } = reportOf(even, doubled)
    expect(steps.flatMap((step) => (step.kind === 'progress' ? [step.done] : []))).toEqual(
      recorded.receipts.map((_each, i) => i + 1),
    )
    expect(structuredClone(report)).toEqual(report)
  })

  test('has no report without launches', () => {
    const { report } = reportOf(even, doubled, { ...recorded, receipts: [] })
    expect(report).toMatchObject({ launches: 0, replayable: 0, cost: null, accounts: [] })
  })
})
