import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestedMembers, digestedText } from './receipt-digest'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const digested = Object.fromEntries(digestedMembers.map((member, i) => [member, i]))

test('a receipt of a release without recorded time-zone data has the same digest', () => {
  const { timeZoneData: _, ...former } = digested
  expect(digestedText({ ...former, timeZoneData: null })).toBe(digestedText(former))
  expect(JSON.parse(digestedText(former))).toEqual(former)
})

test('the version of the time-zone data is covered by the digest', () => {
  const digests = ['2025b', '2026a', null].map((timeZoneData) =>
    sha256(digestedText({ ...digested, timeZoneData })),
  )
  expect(new Set(digests).size).toBe(3)
})

test('other members are covered even if they are null', () => {
  expect(JSON.parse(digestedText({ ...digested, tenant: null }))).toHaveProperty('tenant', null)
})
