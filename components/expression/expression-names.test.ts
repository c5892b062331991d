import { describe, expect, test } from 'vitest'
import { namesAt } from './expression-names'

const variables = { account: ['id', 'labels'], share: [], params: ['gold'] }

const offered = (before: string) => namesAt(before, variables)?.names.map(({ name }) => name)

describe('suggestions at the end of an expression', () => {
  test.each([
    { before: '', offers: ['account', 'share', 'params', 'has'] },
    { before: 'share * par', offers: ['params'] },
    { before: 'account.', offers: ['id', 'labels', 'startsWith'] },
    { before: 'account . la', offers: ['labels'] },
    { before: '1.0 + params.', offers: ['gold'] },
    { before: '"a string" + ', offers: ['account'] },
    { before: '// said "so\n', offers: ['account'] },
  ])('$before offers $offers', ({ before, offers }) => {
    expect(offered(before)).toEqual(expect.arrayContaining(offers))
  })

  test('suggests only methods after a nested field or a result', () => {
    expect(offered('match.account.')).not.toContain('labels')
    expect(offered('string(share).')).toEqual(expect.arrayContaining(['startsWith']))
    expect(offered('string(share).')).not.toContain('account')
  })

  test('suggests nothing inside a string', () => {
    expect(namesAt('account.name == "acc', variables)).toBeNull()
    expect(namesAt("account.name == 'it\\'s acc", variables)).toBeNull()
  })

  test('a suggestion replaces the word being typed', () => {
    expect(namesAt('1.0 + acc', variables)?.from).toBe(6)
    expect(namesAt('account.', variables)?.from).toBe(8)
  })
})
