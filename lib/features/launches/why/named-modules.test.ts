import { expect, test } from 'vitest'
import { explainTrace, matchTrace, parseSelectInput, select, zeroCauses } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { account, match, NOON, step } from '@/lib/engine/testing/builders'
import { matrixOf } from '@/lib/features/previews/compare/contributions'
import { distributionOf } from '@/lib/features/previews/view/distribution'
import { matchSteps } from '@/lib/features/previews/view/match-rows'
import { headline } from '../read/headline'
import type { Receipt } from '../read/receipt-schema'
import { recordedOf } from './recorded'
import { whyNotAccount } from './why-not-account'
import type { LaunchRecord } from './why-schema'

const define = (id: string, label: string, effect: string, expression: string) => ({
  id,
  version: 3,
  label,
  summary: label,
  effect,
  expression,
  params: [{ name: 'account', type: 'text', default: '', label: 'Account', hint: '' }],
})
const modules = [
  define('keep-out', 'Keep one out', 'reject', 'account.id == params.account'),
  define('prefer', 'Prefer one', 'rank', 'account.id == params.account ? 1 : 2'),
  define('starve', 'Starve one', 'factor', 'account.id == params.account ? 0.0 : 2.0'),
]
const accounts = ['a', 'b', 'c', 'd']
const record: LaunchRecord = {
  reportingCurrency: 'USD',
  traceDays: 90,
  pin: null,
  exclude: [],
  liveVersion: 1,
  policyOf: null,
  isTrial: false,
  names: {},
  display: accounts.map((id, colourSlot) => ({
    id,
    letter: id,
    colourSlot,
    hatched: false,
    currency: 'USD',
    maintenance: false,
    enabled: true,
  })),
}
const launch = { pool: { id: 'p', name: 'web' }, deployable: { id: 'd', name: 'small' } }

/** A decision of two named modules whose entries have no names, read back from its receipt. */
function decision() {
  const entry = (id: string, of: string) => ({ ...step(`custom:${id}@3`, { account: of }) })
  const given = {
    policy: {
      modules: [
        step('weighted-split'),
        ...[entry('keep-out', 'b'), entry('prefer', 'c'), entry('starve', 'd')],
      ],
    },
    modules,
    request: { now: NOON },
    accounts: accounts.map((id) => account(id)),
    matches: accounts.map((id) => match(id, { realm: 'r' })),
    seed: 's',
  }
  const input = parseSelectInput(given, cel)
  if (!input.ok) throw new Error(JSON.stringify(input.error))
  const outcome = select(input.value, cel)
  const receipt = { id: 'l.1', input: input.value, outcome, ranking: null }
  const stored = JSON.parse(JSON.stringify(receipt)) as Receipt
  const recorded = recordedOf(stored, launch, record, cel)
  if (recorded === null) throw new Error('nothing was recorded')
  return recorded
}

test('the why page names modules by their labels', () => {
  const recorded = decision()
  const { input, outcome, snapshot, replay } = recorded
  expect(replay).toBe('same')
  const { columns } = matrixOf(snapshot, 'd', recorded, 1)
  expect(columns.map(({ label }) => label)).toEqual([
    ...['Weighted split', 'Keep one out', 'Prefer one', 'Starve one'],
  ])
  const shown = [
    headline({ input, outcome, pin: null }, cel),
    ...accounts.flatMap((id) => {
      const { sentence, change } = whyNotAccount(input, outcome, id)
      return [sentence, change ?? '']
    }),
    ...distributionOf(snapshot, recorded, null, 2).out.flatMap(({ reasons }) => [
      ...reasons.keys(),
    ]),
    ...[...zeroCauses(outcome, input, 2)].map(([, { words }]) => words),
    ...accounts.flatMap((id) => matchSteps(recorded, id).map((it) => `${it.module} ${it.words}`)),
    ...explainTrace(matchTrace(outcome, input)).flatMap(({ sentence, effects }) => [
      sentence,
      ...effects.map((effect) => effect.sentence),
    ]),
  ].join('\n')
  for (const { label } of modules) expect(shown).toContain(label)
  expect(shown).not.toContain('custom:')
})
