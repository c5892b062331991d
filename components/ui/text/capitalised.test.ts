import { expect, test } from 'vitest'
import { capitalised } from './capitalised'

test.each([
  ['usage of web', 'Usage of web'],
  ['VMs', 'VMs'],
  ['', ''],
])('%j begins a sentence as %j', (words, begins) => {
  expect(capitalised(words)).toBe(begins)
})
