import { percentText } from '@/lib/base/percent'
import { priceText } from '@/lib/base/price-text'
import type { TestBounds, TestField } from './kind'
import { findTestKind, type PolicyTest } from './registry'

/** Names of accounts by id, and the currency of prices, for sentences. */
export type TestNames = {
  accounts?: Readonly<Record<string, string>>
  currency?: string | null
}

/** The requirement of a test as a sentence. */
export function testSentence(test: PolicyTest, names: TestNames = {}): string {
  const kind = findTestKind(test.kind)
  if (kind === undefined) return test.kind
  const parts = kind.sentence.map((part) =>
    typeof part === 'string' ? part : fieldWords(test[part.field], part, names),
  )
  return `${parts.join(' ')} ${launchWords(test)}`
}

/** The launches that a test measures, as text. */
export function launchWords({ deployable, tenant }: PolicyTest): string {
  const what = `for ${deployable ?? 'every deployable'}`
  return tenant === null ? what : `${what} of tenant ${tenant}`
}

function fieldWords(value: unknown, { as }: TestField, { accounts = {}, currency }: TestNames) {
  if (Array.isArray(value)) {
    const listed = value.map((each: string) =>
      as === 'accounts' && Object.hasOwn(accounts, each) ? (accounts[each] ?? each) : each,
    )
    return listed.length === 0 ? '…' : joined(listed)
  }
  if (as === 'percent') return `${value} %`
  return as === 'price' ? `${value} ${unitOf(currency)}` : `${value}`
}

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const unitOf = (currency: string | null | undefined) =>
  currency === null || currency === undefined ? 'per hour' : `${currency} per hour`

/** The bounds of a test: "30.0 % to 50.0 %", "at most 0.4000 USD per hour". */
export function boundsText({ unit, min, max }: TestBounds, names: TestNames = {}): string {
  const text = (value: number) => measureText(value, unit, names)
  if (min !== null && max !== null) return min === max ? text(min) : `${text(min)} to ${text(max)}`
  if (min !== null) return `at least ${text(min)}`
  return max === null ? 'any' : `at most ${text(max)}`
}

/** One measured number with its unit. */
export function measureText(
  value: number,
  unit: TestBounds['unit'],
  { currency }: TestNames = {},
): string {
  switch (unit) {
    case 'percent':
      return percentText(value / 100)
    case 'per-hour':
      return `${priceText(value)} ${unitOf(currency)}`
    case 'accounts':
      return `${value} ${value === 1 ? 'account' : 'accounts'}`
  }
}
