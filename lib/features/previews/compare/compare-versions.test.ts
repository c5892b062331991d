import { expect, test } from 'vitest'
import { customModuleSchema } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { account, match, snapshot, split, step } from '../testing/snapshots'
import { compareDeployables, isShifted } from './compare-deployables'

const version = (number: number, expression: string) =>
  customModuleSchema.parse({
    id: 'gold',
    version: number,
    label: 'Gold',
    summary: 'S',
    effect: 'factor',
    expression,
    params: [],
  })
const modules = [version(1, '1.0'), version(2, 'account.id == "a" ? 3.0 : 1.0')]

const policy = (number: number) => ({ modules: [split(), step(`custom:gold@${number}`)] })

test('a review shows the effect of another version of a module on every deployable', () => {
  const facts = snapshot([account('a'), account('b')])
  const onlyB = { id: 'other', name: 'only-b', matches: [match('b', 'r1')] }
  const both = { ...facts, deployables: [...facts.deployables, onlyB] }
  const [first, second] = compareDeployables(both, policy(1), policy(2), { rules: cel, modules })
  expect(first).toMatchObject({ id: 'd', maxShift: 0.25, biggest: { name: 'account-a' } })
  expect(second !== undefined && isShifted(second)).toBe(false)
})
