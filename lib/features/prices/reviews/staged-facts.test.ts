import { expect, test } from 'vitest'
import { stagedFacts } from './staged-facts'

const fact = (account: string, price: string) => ({
  account,
  hardwareProfile: 'h',
  realm: null,
  price,
  validFrom: '1970-01-01T00:00:00.000Z',
  validTo: null,
})
const change = (amount: string | null, adjusted: string | null = null) => ({
  accountId: 'a',
  hardwareProfileId: 'h',
  realmId: null,
  amount,
  adjusted,
})

const prices = [fact('a', '1'), fact('b', '2')]
const other = { price: '2', basic: undefined }

test.each([
  {
    name: 'in another currency',
    staged: change('0.04'),
    rate: '1.083400000001',
    percent: '0',
    own: [{ price: '0.04333600000004', basic: undefined }],
  },
  {
    name: 'with a mark-up',
    staged: change('0.05'),
    rate: '1.1',
    percent: '12.5',
    own: [{ price: '0.061875', basic: '0.055' }],
  },
  {
    name: 'typed',
    staged: change('0.05', '0.04'),
    rate: '1',
    percent: '12.5',
    own: [{ price: '0.04', basic: '0.05' }],
  },
  {
    name: 'free',
    staged: change('0'),
    rate: '1',
    percent: '10',
    own: [{ price: '0', basic: undefined }],
  },
  { name: 'ended', staged: change(null), rate: '1', percent: '0', own: [] },
  { name: 'without a rate', staged: change('1'), rate: null, percent: '0', own: [] },
])('a staged price $name', ({ staged, rate, percent, own }) => {
  const money = new Map([['a', { adjustPercent: percent, rate }]])
  const facts = stagedFacts(prices, [staged], money)
  expect(facts.map(({ price, basic }) => ({ price, basic }))).toEqual([other, ...own])
})
