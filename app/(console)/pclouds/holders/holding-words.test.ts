import { expect, test } from 'vitest'
import { holderText } from './holding-words'

test('hosts with the same name and tenant are distinguished by their private clouds', () => {
  const host = { tenant: 'acme', name: 'host-1' }
  const texts = ['prod', 'test'].map((pcloud) => holderText({ ...host, pcloud }))
  expect(texts).toEqual(['acme: host-1 of prod', 'acme: host-1 of test'])
})
