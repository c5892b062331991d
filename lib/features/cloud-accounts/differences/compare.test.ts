import { expect, test } from 'vitest'
import type { ListedServer } from '@/lib/features/launch-drivers/account-calls'
import { compareServers, type RecordedAttempt } from './compare'
import type { Difference } from './schema'
import { fixOf, isLeak, serializeDifference } from './words'

const now = new Date('2026-11-23T12:00:00Z')

const server = (facts: Partial<ListedServer> = {}): ListedServer => ({
  id: 's1',
  name: 'berth-l1-1-1',
  state: 'running',
  host: 'node-1',
  zone: 'nova',
  addresses: [],
  message: null,
  since: null,
  realm: null,
  launchId: 'l1',
  attempt: 1,
  installation: 'here',
  ...facts,
})

const running = (facts: Partial<RecordedAttempt> = {}): RecordedAttempt => ({
  launchId: 'l1',
  attempt: 1,
  accountId: 'a1',
  realm: null,
  isOver: false,
  isGone: false,
  isRunning: true,
  servers: [server()],
  ...facts,
})

type Given = {
  listed?: ListedServer[]
  attempts?: RecordedAttempt[]
  before?: Difference[]
}

const compared = ({ listed = [server()], attempts = [running()], before = [] }: Given) =>
  compareServers({ accountId: 'a1', installation: 'here', listed, attempts, before, now })

const over = { isOver: true, isRunning: false }

test.each<{ name: string; given: Given; kinds: string[] }>([
  { name: 'a server as it is recorded', given: {}, kinds: [] },
  { name: 'a server without a launch', given: { attempts: [] }, kinds: ['unknown'] },
  {
    name: 'a server without an installation and a launch',
    given: { attempts: [], listed: [server({ installation: null })] },
    kinds: ['unmarked'],
  },
  {
    name: 'a server of an earlier release, without an installation',
    given: { listed: [server({ installation: null })] },
    kinds: [],
  },
  {
    name: 'a server of another installation',
    given: { attempts: [], listed: [server({ installation: 'elsewhere' })] },
    kinds: [],
  },
  {
    name: 'a server of another account of the same project',
    given: { attempts: [running({ accountId: 'a2' })] },
    kinds: [],
  },
  {
    name: 'a server that is being deleted',
    given: { attempts: [running(over)] },
    kinds: [],
  },
  {
    name: 'a server that appeared after its clean-up',
    given: { attempts: [running({ ...over, isGone: true })] },
    kinds: ['left-over'],
  },
  {
    name: 'a second server of a running launch',
    given: { listed: [server(), server({ id: 's2' })] },
    kinds: ['extra'],
  },
  {
    name: 'a server of an attempt that is being built',
    given: { attempts: [running({ isRunning: false, servers: [] })] },
    kinds: [],
  },
  { name: 'a server that is gone', given: { listed: [] }, kinds: ['missing'] },
  {
    name: 'a server on another host',
    given: { listed: [server({ host: 'node-2' })] },
    kinds: ['changed'],
  },
  {
    name: 'a server that was shut off',
    given: { listed: [server({ state: 'stopped' })] },
    kinds: ['changed'],
  },
  {
    name: 'a server in ERROR',
    given: { listed: [server({ state: 'failed' })] },
    kinds: ['changed'],
  },
])('$name: $kinds', ({ given, kinds }) => {
  const found = compared(given)
  expect(found.map(({ kind }) => kind)).toEqual(kinds)
  for (const { sentence } of found.map(serializeDifference))
    expect(sentence).not.toMatch(/undefined|null/)
})

test('the time at which a difference was first found does not change', () => {
  const since = '2026-11-23T11:00:00.000Z'
  const [first] = compared({ listed: [] })
  if (first === undefined) throw new Error('no difference was found')
  expect(first.since).toBe(now.toISOString())
  expect(compared({ listed: [], before: [{ ...first, since }] })[0]?.since).toBe(since)
})

test('only servers of this installation can be deleted', () => {
  const deletable = compared({
    attempts: [running({ ...over, isGone: true, launchId: 'l2' })],
    listed: [
      server(),
      server({ id: 's2', installation: null }),
      server({ id: 's3', launchId: 'l2' }),
    ],
  }).filter((it) => fixOf(it) === 'delete')
  expect(deletable.map(({ serverId }) => serverId)).toEqual(['s1', 's3'])
  expect(deletable.map(isLeak)).toEqual([true, false])
})
