import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { account, input, match, step } from '../../testing/builders'
import { benchOf } from './bench'
import { readPolicyTests } from './read'
import { runPolicyTests } from './run'

// Sums of these prices differ in their last bit between orders, and the true cost lies between two texts.
test('a cost has one text in any order of the candidates', () => {
  const priced = [
    match('va', { costPerHour: '0.04' }),
    match('ec2', { id: 'm1', realm: 'r1', costPerHour: '12' }),
    match('ec2', { id: 'm0', realm: 'r0', costPerHour: '0.3' }),
  ]
  const { tests } = readPolicyTests([{ kind: 'expected-cost', perHour: '1' }])
  const textOf = (matches: typeof priced) => {
    const given = input({
      modules: [step('weighted-split', { weights: { va: 1, ec2: 7 } })],
      request: { deployable: 'd' },
      accounts: [account('va'), account('ec2')],
      matches,
    })
    return runPolicyTests(tests, benchOf([given], cel))[0]?.gotText
  }
  expect(textOf(priced.toReversed())).toBe(textOf(priced))
})
