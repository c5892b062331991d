import { describe, expect, test } from 'vitest'
import { tenantReasons, tenantSentences } from './reason'
import { reasonCode, reasonOf, reasonSentence, reasons, reasonWords } from './registry'

describe.each(Object.entries(reasons))('%s', (code, reason) => {
  test('is spelled without spaces, and has all its words', () => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(reason.words).toMatch(/^\S.*[^\s.]$/)
    expect(reasonSentence(code, {})).toMatch(/^\S.*[^\s.]$/)
    expect(reason.hint ?? 'None.').toMatch(/^[A-Z].*\.$/)
    expect(tenantSentences[reason.tenant]).toMatch(/\.$/)
  })
})

test('no two codes share their words', () => {
  const words = Object.values(reasons).map((reason) => `${reason.words} ${reason.refusal ?? ''}`)
  const repeated = words.filter((each, index) => words.indexOf(each) !== index)
  expect(repeated).toEqual([])
})

test('receipts with the former spelling are read', () => {
  expect(reasonCode('already tried')).toBe('already-tried')
  expect(reasonOf('already tried')).toBe(reasons['already-tried'])
  expect(reasonOf('already tried').exhaustion).toBe('failed')
})

test.each(['full moon', 'constructor', ''])('a code that only the input knows: "%s"', (code) => {
  expect(reasonCode(code)).toBeNull()
  expect(reasonSentence(code)).toBe('A reason given with it')
  expect(reasonOf(code)).toMatchObject({ words: code, tenant: 'policy' })
})

test('tenants hear kinds alone', () => {
  for (const { tenant } of Object.values(reasons)) expect(tenantReasons).toContain(tenant)
})

test('the room an account lacks is a change', () => {
  const facts = { running: 100, quota: 100, asked: 1 }
  expect(reasonWords('account-quota', facts).change).toBe('quota 100 reached: 1 fewer running')
  expect(reasonWords('account-quota', { ...facts, quota: null }).change).toBeNull()
})
