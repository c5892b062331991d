import type { z } from 'zod'
import { deltaText, percentText } from '@/lib/base/percent'
import { priceText } from '@/lib/base/price-text'
import { ok } from '@/lib/base/result'
import { type PolicyEffects, policyEffectsSchema } from '@/lib/features/policies/review/schema'
import { testNumbers } from '@/lib/features/policies/tests/check-policy-tests'
import { serverCommand } from '../server/server-command'
import { textTable } from '../table'
import { policyOptions, readServerPolicy } from './server-policy'

/** Shows the effects of a policy without writing anything. Fails if one of its tests fails. */
export const plan = serverCommand({
  name: 'plan',
  summary: 'Shows the effects of a policy: shares, cost, tests; fails when a test fails.',
  usage: '[file] --pool NAME|--global',
  example: 'berth plan policy.yaml --pool web --table --server http://localhost:3000',
  options: policyOptions,
  async run(requested, server, terminal) {
    const read = await readServerPolicy(requested, server, terminal)
    if (!read.ok) return read
    const { path, policy, changes } = read.value
    const body = { document: policy }
    const effects = await server.json('POST', `${path}/effects`, policyEffectsSchema, { body })
    if (!effects.ok) return effects
    const isFailed = effects.value.tests.some(({ passed }) => !passed)
    return ok({
      json: { changes, ...effects.value },
      table: planTable(changes, effects.value),
      isFailed,
    })
  },
})

function planTable(changes: readonly string[], effects: PolicyEffects): string {
  const { deployables, reportingCurrency, tests } = effects
  const shares = deployables.flatMap(({ name, accounts, cost }) => [
    ...accounts
      .filter(({ before, after }) => Math.abs(before - after) > 1e-9)
      .map((account) => [
        name,
        account.name,
        percentText(account.before),
        percentText(account.after),
        deltaText(account.after - account.before),
      ]),
    [name, `${reportingCurrency} per hour`, costText(cost.before), costText(cost.after), ''],
  ])
  const header = ['deployable', 'account', 'live', 'planned', 'change']
  return [
    changes.length === 0 ? 'No changes.' : changes.join('\n'),
    shares.length === 0 ? '' : textTable(header, shares),
    testLines(tests),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const costText = (cost: number | null) => (cost === null ? 'unknown' : priceText(cost))

type Results = z.output<typeof policyEffectsSchema>['tests']

/** Formats one line for each test. */
export const testLines = (tests: Results): string =>
  tests
    .map((result) => `${result.passed ? 'pass' : 'FAIL'}  ${result.name}: ${testNumbers(result)}`)
    .join('\n')
