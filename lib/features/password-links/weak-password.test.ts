import { expect, test } from 'vitest'
import { weaknessOf } from './weak-password.server'

const ada = { email: 'ada@meridian.example', name: 'Ada Lindqvist' }

test.each([
  ['            ', 'repeats the same characters'],
  ['aaaaaaaaaaaa', 'repeats the same characters'],
  ['abababababab', 'repeats the same characters'],
  ['abcdefghijklm', 'follows a sequence'],
  ['123456789012', 'is a common password'],
  ['password1234', 'is a common password'],
  ['P@ssw0rd2026!!', 'is a common password'],
  ['iloveyou123456', 'is a common password'],
  ['ada@meridian.example', 'your e-mail address'],
  ['ADA@Meridian.Example', 'your e-mail address'],
  ['adalindqvist1', 'your name'],
  ['Berth2026!Berth', 'the name Berth'],
])('refuses %j: %s', async (password, reason) => {
  expect(await weaknessOf(password, ada)).toContain(reason)
})

test.each([
  'a long password',
  'correct horse battery',
  'tR8fLq0zVb3n',
  'ship the berth of lilac mornings',
  `${'x'.repeat(20)}Q7!mK2#vL9`,
])('accepts %j', async (password) => {
  expect(await weaknessOf(password, ada)).toBeNull()
})
