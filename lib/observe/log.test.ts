import { expect, test } from 'vitest'
import { errorFacts } from './log.server'

test('the facts of an aggregate failure contain the reason of each cause', () => {
  const offers = new AggregateError(
    [new Error('w1 was refused: quota-exceeded')],
    '1 offers failed',
  )
  const facts = errorFacts(new AggregateError([offers, 'no error'], 'a step failed'))
  expect(facts).toMatchObject({
    type: 'AggregateError',
    message: 'a step failed',
    errors: [
      { message: '1 offers failed', errors: [{ message: 'w1 was refused: quota-exceeded' }] },
      { message: 'no error' },
    ],
  })
})
