import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { sendOutgoing } from '@/lib/features/outgoing/send-outgoing.server'
import { openstack } from '@/lib/features/usage-sources/openstack'
import { type Received, startReceiver } from '@/testing/receiver'
import { type CloudFacts, cloudFacts, openstackCloud } from './cloud'

type Given = { settings?: object; secret?: string | null; signal?: AbortSignal }
type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** A cloud on this machine for the tests of a file, and the usage source that queries it. */
export function fetchedCloud() {
  let receiver: Receiver
  const received: Received[] = []
  const paused: number[] = []
  const answers: Receiver['answers'] = (next) =>
    receiver.answers((call) => {
      received.push(call)
      return next(call)
    })

  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(() => receiver.close())
  beforeEach(() => {
    received.length = 0
    paused.length = 0
  })

  const serves = (facts: Partial<CloudFacts> = {}) => {
    const answer = openstackCloud(receiver.url, cloudFacts(facts))
    answers(answer)
    return answer
  }
  return {
    received,
    /** The requested pauses, which are skipped. */
    paused,
    answers,
    serves,
    /** The cloud answers calls whose path has this in it in another way. */
    servesBut: (part: string, other: Parameters<typeof answers>[0]) => {
      const answer = serves()
      answers((call) => (call.path.includes(part) ? other(call) : answer(call)))
    },
    calls: (part: string) => received.filter(({ path }) => path.includes(part)).length,
    fetched: ({ settings, secret = 'a secret', signal }: Given = {}) => {
      const facts = { kind: 'openstack', url: `${receiver.url}/identity`, user: 'admin' }
      const fetchUsage = openstack.fetcher(
        openstack.requestSchema.parse({ ...facts, ...settings }),
        {
          send: sendOutgoing,
          secret,
          signal: signal ?? new AbortController().signal,
          pause: async (ms) => {
            paused.push(ms)
          },
        },
      )
      return fetchUsage(new Date('2026-11-22T12:00:00Z'))
    },
  }
}

export const failure = (what: RegExp, remedy = /./) => ({
  ok: false,
  error: {
    kind: expect.any(String),
    what: expect.stringMatching(what),
    remedy: expect.stringMatching(remedy),
  },
})
