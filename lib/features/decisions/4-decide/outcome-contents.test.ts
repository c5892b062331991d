import fc from 'fast-check'
import { expect, test } from 'vitest'
import { select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { selectInput } from '@/lib/engine/testing/arbitraries'
import { outcomeContents } from './outcome-contents.server'

test('contents of a decision do not depend on the previous decision', () => {
  fc.assert(
    fc.property(selectInput, fc.nat({ max: 3 }), (given, moved) => {
      const next = {
        ...given,
        seed: `${given.seed}-next`,
        accounts: given.accounts.map((account, i) =>
          i < moved ? { ...account, running: account.running + 1 } : account,
        ),
      }
      const pool = {}
      for (const input of [given, next, given]) {
        const outcome = select(input, cel)
        expect(outcomeContents(outcome, pool)).toEqual(outcomeContents(outcome, {}))
      }
    }),
  )
})

test('an unchanged part is the same object, so it is not hashed again', () => {
  const [given] = fc.sample(selectInput, { numRuns: 1, seed: 1 })
  if (given === undefined) throw new Error('No input was made')
  const pool = {}
  const [, ...before] = outcomeContents(select(given, cel), pool)
  const [, ...after] = outcomeContents(select(given, cel), pool)
  expect(after).toHaveLength(before.length)
  expect(after.every((part, i) => part === before[i])).toBe(true)
})
