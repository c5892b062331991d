import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import {
  flushSecurityEvents,
  recordSecurityEvent,
} from '@/lib/features/security-events/record-security-event.server'
import { writeAudits } from '@/testing/ledger'
import { lateness } from './lateness.server'
import { runVerification } from './run-verification.server'
import { MAX_PER_SEAL, sealLedgers } from './seal-ledgers.server'

const start = new Date('2026-11-21T12:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})

afterEach(() => {
  vi.useRealTimers()
})

async function expectSound() {
  const lines: string[] = []
  const verdict = await runVerification(database(), (line) => lines.push(line))
  expect([verdict, lines[0]]).toEqual(['sound', expect.not.stringContaining('sealed long after')])
}

test('a ledger may be sealed later than the others after a long stop', async () => {
  await writeAudits(2, { at: start })
  await database().$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('berth-seal-audit'))`
    expect((await sealLedgers(database(), after(90))).sealed).toMatchObject({ audit: 0 })
  })
  expect((await sealLedgers(database(), after(91))).sealed).toMatchObject({ audit: 2 })
  await expectSound()
})

test('refusals that were counted during an outage are written with the time of writing', async () => {
  const [start, sealedAt] = [after(1_000), after(1_090)]
  const call = { requestId: 'r1', address: '192.0.2.7', now: start }
  const subject = { id: 'away', name: 'Away' }
  for (const now of [start, after(1_000.5)])
    await recordSecurityEvent({
      action: 'session.refuse',
      reason: 'wrong-password',
      call: { ...call, now },
      principal: null,
      subject,
    })
  const away = vi
    .spyOn(database().auditEntry, 'createMany')
    .mockRejectedValueOnce(new Error('the database is away'))
  await flushSecurityEvents()
  away.mockRestore()

  vi.setSystemTime(sealedAt)
  await sealLedgers(database(), sealedAt)
  await flushSecurityEvents()
  await sealLedgers(database(), after(1_091))
  await expectSound()
  const rows = await database().auditEntry.findMany({ where: { subjectId: 'away' } })
  expect(rows.map(({ at, after }) => [at, after])).toEqual([
    [start, { reason: 'wrong-password' }],
    [
      sealedAt,
      {
        reason: 'wrong-password',
        count: 1,
        from: start.toISOString(),
        to: after(1_000.5).toISOString(),
      },
    ],
  ])
})

test('only a full seal may have left older rows to a later one', async () => {
  const seal = async (number: number, count: number) => {
    const ids = {
      ledger: 'result',
      number,
      count,
      firstId: 1n,
      lastId: BigInt(number * MAX_PER_SEAL),
    }
    const roots = { previousRoot: '', root: '', keyId: '', mac: '' }
    const content = { entries: Buffer.alloc(count * 40), sealedAt: after(90) }
    await database().ledgerSeal.create({ data: { ...ids, ...roots, ...content } })
  }
  const late = () => lateness(database(), { ledger: 'result', sealedAt: after(92) }, start)
  await seal(1, MAX_PER_SEAL)
  expect(await late()).toBeNull()
  await seal(2, MAX_PER_SEAL - 1)
  expect(await late()).toContain('although the sealer ran at 2026-11-21T13:30:00.000Z')
})
