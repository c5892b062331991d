import { expect, test } from 'vitest'
import { markupOf } from '../testing-markup'
import { ListProblem } from './list-problem'

const list = (data: unknown, error: Error | null) => ({ data, error, refetch: () => {} })
const failure = new Error('no network')

test('shows nothing for lists that are loading or loaded', () => {
  const of = { accounts: list(undefined, null), realms: list([], null), pools: list([], failure) }
  expect(markupOf(<ListProblem of={of} />)).toBe('')
})

test('names the lists that failed to load, and one button loads them again', () => {
  const of = {
    accounts: list(undefined, failure),
    realms: list([], null),
    tenants: list(undefined, failure),
  }
  const markup = markupOf(<ListProblem of={of} />)
  expect(markup).toContain('Could not load the accounts and tenants')
  expect(markup.match(/Retry/g)).toHaveLength(1)
})
