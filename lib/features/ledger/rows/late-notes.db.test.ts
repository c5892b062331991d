import fs from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { noteWritten, readNotes, writtenFile } from '@/lib/db/record/written-notes.server'
import { log } from '@/lib/observe/log.server'
import { verified, writeAudits } from '@/testing/ledger'
import { sealLedgers } from '../seal-ledgers.server'
import { checkWritten } from './check-written.server'

const append = fs.appendFileSync
const MINUTE_MS = 60_000

/** Each append writes the first part of its text, as on a disk that becomes full. */
function fillDisk() {
  return vi.spyOn(fs, 'appendFileSync').mockImplementation((file, text) => {
    append(file, `${text}`.slice(0, 10))
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
}

const note = (...macs: string[]) => noteWritten(macs.map((mac) => ({ ledger: 'audit', mac })))
const notedMacs = () => readNotes(writtenFile()).flatMap(({ macs }) => macs)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fs.rmSync(writtenFile(), { force: true })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('notes that could not be written are written when the disk has space again', () => {
  const error = vi.spyOn(log(), 'error')
  const full = fillDisk()
  note('first')
  vi.advanceTimersByTime(MINUTE_MS)
  note('second')
  vi.advanceTimersByTime(MINUTE_MS)
  expect(error.mock.calls.map(([, text]) => text)).toEqual([
    'the notes of written rows could not be stored, and are written later',
  ])

  full.mockRestore()
  vi.advanceTimersByTime(MINUTE_MS)
  expect(notedMacs()).toEqual(['first', 'second'])
  note('third')
  vi.advanceTimersByTime(MINUTE_MS)
  expect(notedMacs()).toEqual(['first', 'second', 'third'])
})

test('the newest 100,000 rows wait while the disk is full', () => {
  const full = fillDisk()
  note(...Array.from({ length: 60_000 }, (_, row) => `old ${row}`))
  note(...Array.from({ length: 60_000 }, (_, row) => `new ${row}`))
  vi.advanceTimersByTime(1_000)
  full.mockRestore()
  vi.advanceTimersByTime(MINUTE_MS)
  const macs = notedMacs()
  expect([macs.length, macs[0]]).toEqual([60_000, 'new 0'])
})

test('rows that were sealed long before they were noted are not missing', async () => {
  vi.useRealTimers()
  await writeAudits(2)
  await sealLedgers(database(), new Date())
  for (const _run of [1, 2, 3]) expect(await checkWritten(database(), new Date())).toEqual([])
  const late = await database().auditEntry.findMany({ select: { mac: true } })
  note(...late.flatMap(({ mac }) => mac ?? []), 'of a deleted row')
  note('of a deleted row')
  await checkWritten(database(), new Date())
  expect(await checkWritten(database(), new Date())).toEqual([
    { ledger: 'audit', mac: 'of a deleted row' },
  ])
  expect((await verified()).faults).toMatchObject([{ ledger: 'audit', kind: 'removed' }])
})
