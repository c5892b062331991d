import { expect, test } from 'vitest'
import type { Principal } from '@/lib/auth/scope'
import { newEventCounts, type SecurityEvent } from './event-counts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))

const event = (facts: {
  address?: string
  subject?: string
  by?: string
  second?: number
}): SecurityEvent => ({
  action: 'session.refuse',
  reason: 'wrong-password',
  call: { requestId: 'r', address: facts.address ?? '192.0.2.1', now: at(facts.second ?? 0) },
  principal: facts.by === undefined ? null : ({ userId: facts.by } as Principal),
  subject: { id: facts.subject ?? 'ada', name: 'Ada' },
})

const reported = (counts: ReturnType<typeof newEventCounts>) =>
  counts.close().map(({ event: { subject, call }, count, isRepeat, last }) => ({
    subject: subject.id,
    address: call.address,
    count,
    isRepeat,
    last,
  }))

test('writes the first event of a kind and counts the rest', () => {
  const counts = newEventCounts({ perOrigin: 3, anonymous: 5 })
  expect([0, 1, 2].map((second) => counts.add(event({ second })))).toEqual([true, false, false])
  expect(reported(counts)).toEqual([
    { subject: 'ada', address: '192.0.2.1', count: 2, isRepeat: true, last: at(2) },
  ])
  expect(reported(counts)).toEqual([])
  expect(counts.add(event({}))).toBe(true)
})

test('counts further subjects of one caller together', () => {
  const counts = newEventCounts({ perOrigin: 3, anonymous: 50 })
  const written = Array.from({ length: 100 }, (_, i) => counts.add(event({ subject: `u${i}` })))
  expect(written.filter(Boolean)).toHaveLength(3)
  expect(reported(counts)).toMatchObject([{ subject: 'u3', count: 97, isRepeat: false }])
})

test('counts the networks of a distributed attack together, and still writes events of signed-in people', () => {
  const counts = newEventCounts({ perOrigin: 3, anonymous: 5 })
  const addresses = Array.from({ length: 1000 }, (_, i) => `10.0.${i >> 8}.${i & 255}`)
  const written = addresses.map((address) => counts.add(event({ address })))
  expect(written.filter(Boolean)).toHaveLength(5)
  expect(counts.add(event({ by: 'eve' }))).toBe(true)
  expect(reported(counts)).toMatchObject([{ count: 995, isRepeat: false }])
})

test('treats the addresses of one IPv6 network as one caller', () => {
  const counts = newEventCounts({ perOrigin: 3, anonymous: 50 })
  const addresses = Array.from({ length: 20 }, (_, i) => `2001:db8:0:7::${i.toString(16)}`)
  const written = addresses.map((address, i) => counts.add(event({ address, subject: `u${i}` })))
  expect(written.filter(Boolean)).toHaveLength(3)
})
