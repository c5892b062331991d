import { describe, expect, test, vi } from 'vitest'
import { setParam, swapBase } from '@/app/(console)/pools/[pool]/draft/edits'
import { warningsOf } from '@/app/(console)/pools/[pool]/review/warnings'
import { added } from '@/app/(console)/pools/[pool]/stack/stack-commands'
import { fieldsOf } from '@/components/forms/form-fields'
import {
  checkPolicy,
  diffPolicies,
  moduleOf,
  penaltyOf,
  readsPrices,
  type SelectionModule,
  simulate,
  zeroCauses,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { moduleContract } from '@/lib/engine/testing/modules/contract'
import { byParts, idleOnly, madeUpModules } from '@/lib/engine/testing/modules/made-up'
import { recordedFailureHours } from '@/lib/features/decisions/2-read/recorded-failure-hours'
import { evaluate, readPolicy } from '@/lib/features/previews/evaluate/evaluate'
import { account, match, snapshot, stack, step } from '@/lib/features/previews/testing/snapshots'
import { distributionOf } from '@/lib/features/previews/view/distribution'

vi.mock('@/lib/engine/selection/modules/registry', async (original) => {
  const { modules } = await original<{ modules: readonly SelectionModule[] }>()
  const { madeUpModules } = await import('@/lib/engine/testing/modules/made-up')
  return { modules: [...modules, ...madeUpModules] }
})

/** A module consists of its file and one line of the registry. Two modules are added, and nothing else changes. */

for (const module of madeUpModules) moduleContract(module)

const policy = stack(step(byParts.id, { parts: { a: 3 } }), step(idleOnly.id, { hoursBack: 30 }))
const hoursAgo = (hours: number) =>
  new Date(Date.parse('2026-11-20T12:00:00Z') - hours * 3_600_000).toISOString()
const facts = snapshot(
  [account('a', { failures: [hoursAgo(29), hoursAgo(31)] }), account('b', { running: 2 })],
  [match('a', 'r1'), match('b', 'r1', { costPerHour: null })],
)

function evaluated() {
  const found = evaluate(facts, 'd', policy, { rules: cel })
  if (found === undefined) throw new Error('the deployable is missing')
  return found
}

describe('the studio', () => {
  test('has a form, neutral params and a badge for it', () => {
    expect(fieldsOf(moduleOf(idleOnly.id))).toMatchObject([
      { name: 'hoursBack', widget: 'number', min: 0, max: 100 },
    ])
    expect(added({ modules: [] }, idleOnly.id, []).modules).toMatchObject([
      { enabled: true, params: { hoursBack: 0 } },
    ])
    expect(moduleOf(idleOnly.id).badge?.({ hoursBack: 1 })).toBe('awake')
  })

  test('keeps the weights when the base is exchanged', () => {
    const document = {
      modules: [
        { ...step('weighted-split', { weights: { a: 5 } }), params: { weights: { a: 5 } } },
      ],
    }
    const swapped = swapBase(document, 'weighted-split', byParts.id, { parts: {} })
    expect(swapped.modules).toMatchObject([{ module: byParts.id, params: { parts: { a: 5 } } }])
  })

  test('describes differences, and warns about missing prices', () => {
    const changed = setParam(policy as never, idleOnly.id, 'hoursBack', 10)
    expect(diffPolicies(policy, changed)).toMatchObject([{ text: 'Idle only: hours 30 → 10' }])
    expect(warningsOf(facts, policy, { rules: cel }, false)).toContain(
      'The policy uses prices, but 1 price is missing.',
    )
  })
})

test('the check of a policy covers its accounts, its weights and the case without effect', () => {
  const modules = [
    step(byParts.id, { parts: { a: 0, stranger: 0 } }),
    step(idleOnly.id, { hoursBack: 0 }),
  ]
  expect(
    checkPolicy({ modules }, { rules: cel }, ['a']).warnings.map(({ code, path }) => [code, path]),
  ).toEqual([
    ['all-zero-base', 'modules[0].params.parts'],
    ['unknown-account', 'modules[0].params.parts["stranger"]'],
    ['dead-module', 'modules[1]'],
  ])
})

test('a preview counts failures in its window, and explains why an account has no share', () => {
  expect(readPolicy(policy, { rules: cel }).ok).toBe(true)
  expect(readsPrices(policy, cel)).toBe(true)
  const { rows } = distributionOf(facts, evaluated(), null, null)
  expect(rows.map(({ share, failures }) => [share, failures])).toEqual([
    [1, { count: 1, hours: 30 }],
    [0, { count: 0, hours: 30 }],
  ])
  expect([...zeroCauses(evaluated().outcome, { policy }, 1)]).toEqual([
    ['b', { words: 'busy with 2', namesFailures: true }],
  ])
})

test('launches read as many failures as it counts, and the overview shows its limits', () => {
  const long = stack(step(byParts.id), step(idleOnly.id, { hoursBack: 99.5 }))
  expect([recordedFailureHours(policy, []), recordedFailureHours(long, [])]).toEqual([48, 100])
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(penaltyOf(policy, [now - 3_600_000, now], now)).toMatchObject({
    unit: 'points',
    taken: 60,
    failures: 2,
    hours: 30,
  })
})

test('a simulation evaluates it again when running counts have changed', () => {
  const idle = snapshot(['a', 'b', 'c'].map((id) => account(id)))
  const given = evaluate(idle, 'd', policy, { rules: cel })?.input
  if (given === undefined) throw new Error('the deployable is missing')
  const { launches } = simulate(given, { launches: 3, seed: 's' }, cel)
  expect(launches.map((launch) => launch.match).sort()).toEqual(['a.r1', 'b.r1', 'c.r1'])
})
