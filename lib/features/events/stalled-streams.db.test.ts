import { expect, test } from 'vitest'
import { principalOf } from '@/lib/auth/principal.server'
import { scopeFor } from '@/lib/auth/scope'
import { processState } from '@/lib/base/process-state'
import { person } from '@/testing/people'
import { streamEvents } from './stream-events.server'

type Readers = { readers: Set<unknown>; accessReaders: Set<unknown> }

function counts() {
  const { readers, accessReaders } = processState<Readers>('events', () => {
    throw new Error('The hub has its state')
  }).get()
  return [readers.size, accessReaders.size]
}

test('a stream whose reader stalls and disconnects is cleaned up', async () => {
  const { headers } = await person('operator')
  const now = new Date()
  const principal = await principalOf(new Headers(headers), now)
  const scope = scopeFor(principal, 'launch.read', { requestId: 'test', address: null, now })
  if (!scope.ok) throw new Error('An operator may read launches')
  const requested = { kinds: null, lastEventId: null, signal: new AbortController().signal }
  const opened = await streamEvents(scope.value, requested)
  if (!opened.ok) throw new Error('The first stream of a person is open')
  const reader = opened.value.stream.getReader()
  await reader.read()
  expect(counts()).toEqual([1, 1])
  await reader.cancel()
  expect(counts()).toEqual([0, 0])
})
