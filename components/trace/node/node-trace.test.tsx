import { describe, expect, test } from 'vitest'
import { markupOf } from '@/components/ui/testing-markup'
import {
  customerKey,
  node,
  nodesWith,
  placeInput,
  running,
  ssdInput,
  systemKey,
  vm,
} from '@/lib/engine/testing/place-builders'
import { explainedOf, firstStep } from './explained'
import { NodeTrace } from './node-trace'
import { CustomerScores } from './scores/customer-scores'

const names = { 'node-07': 'seven', 'web-01': 'web' }
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('shows names instead of ids, and the round that decided', () => {
  const markup = markupOf(<NodeTrace input={ssdInput()} names={names} />)
  expect(textOf(markup)).toContain('seven was chosen: it alone passed in round 5 of 10')
  expect(markup).toMatch(/data-testid="round-5" data-state="passed"/)
  expect(markup).toMatch(/data-testid="round-6" data-state="not-held"/)
  expect(textOf(markup)).toContain('SSD 1 1 1 50 50.0')
  expect(markup).not.toContain('node-07')
})

test('special and reserved keys have labels', () => {
  const input = placeInput({
    nodes: [node('n1', { keys: [{ name: '_licence', value: 1 }] })],
    vm: vm({ keys: [systemKey('#RAM', 0, 10), customerKey('_licence', 1, 5)] }),
  })
  const page = textOf(markupOf(<NodeTrace input={input} names={{}} />))
  expect(page).toContain('RAM contention')
  const customer = textOf(markupOf(<CustomerScores explained={explainedOf(input, {})} />))
  expect(customer).toContain('licence reserved the node')
  expect(page + customer).not.toMatch(/#RAM|_licence/)
})

test('shows the closest twelve of a thousand nodes', () => {
  const nodes = nodesWith(
    Array.from({ length: 1000 }, (_, i) => i),
    (i) => ({
      keys: [{ name: 'SSD', value: i === 500 ? 1 : 0 }],
    }),
  )
  const input = placeInput({ nodes, vm: vm({ keys: [systemKey('SSD', 1, 50)] }) })
  const markup = markupOf(<NodeTrace input={input} names={{}} />)
  expect(markup.match(/data-testid="score-/g)).toHaveLength(12)
  expect(markup).toContain('data-testid="score-n501"')
  expect(textOf(markup)).toContain('The nearest 12 of 1,000 nodes.')
})

describe('the step to open first', () => {
  test.each([
    { name: 'the rounds', input: ssdInput(), step: 'system-rounds' },
    {
      name: 'the constraints that left none',
      input: placeInput({ nodes: [node('n1', { ramMb: 0 })] }),
      step: 'constraints',
    },
    {
      name: 'the rounds that left none',
      input: placeInput({ settings: { initial: 80, final: 70 } }),
      step: 'system-rounds',
    },
    { name: 'no nodes at all', input: placeInput({ nodes: [] }), step: 'constraints' },
    {
      name: 'the constraints where the disk decides',
      input: placeInput({
        cluster: { localStorage: true },
        nodes: [node('n1', { runningVms: [running('r')] })],
        vm: vm({ node: 'n1' }),
      }),
      step: 'constraints',
    },
  ])('$name', ({ input, step }) => {
    expect(firstStep(explainedOf(input, {}))).toBe(step)
    expect(markupOf(<NodeTrace input={input} names={{}} />)).not.toMatch(/undefined|NaN/)
  })
})
