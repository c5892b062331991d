import { expect, test } from 'vitest'
import { accountStateText } from './account-state'

type Facts = Parameters<typeof accountStateText>[0]

const active: Facts = { enabled: true, maintenance: false, paused: null, full: null }

test.each([
  { facts: active, text: 'active' },
  { facts: { ...active, maintenance: true }, text: 'maintenance' },
  { facts: { ...active, enabled: false, maintenance: true }, text: 'disabled' },
])('an account is $text', ({ facts, text }) => {
  expect(accountStateText(facts)).toBe(text)
})
