import fs from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { keysOf, sealKeys } from '@/lib/db/record/seal-key.server'
import { SEALED_AT, tamper, writeAudits } from '@/testing/ledger'
import { runVerification } from '../run-verification.server'
import { sealLedgers } from '../seal-ledgers.server'
import { NoProgress, type Progress, progressFile, savedProgress } from './progress-file.server'

/** Three seals of the log, with the entries 1 to 3, 4 to 8 and 9 to 10, and an entry that is not sealed. */
beforeAll(async () => {
  for (const count of [3, 5, 2]) {
    await writeAudits(count)
    await sealLedgers(database(), SEALED_AT)
  }
  await writeAudits(1)
})

beforeEach(() => fs.rmSync(progressFile(), { force: true }))

async function run(progress: Progress = savedProgress(sealKeys(), { resumes: false })) {
  const lines: string[] = []
  const verdict = await runVerification(database(), (line) => lines.push(line), { progress })
  return { verdict, lines }
}

const resume = () => run(savedProgress(sealKeys(), { resumes: true }))

/**
 * Interrupts a run after a seal of the log, or after its first inputs and traces. Only the first note of a run is
 * certain to be saved.
 */
async function interrupted(after: 'seal' | 'contents' = 'seal'): Promise<void> {
  const progress = savedProgress(sealKeys(), { resumes: false })
  const stopped: Progress = {
    ...progress,
    note: (it) => {
      if (after !== 'seal') return
      progress.note(it)
      throw new Error('interrupted')
    },
    noteContents: (it) => {
      progress.noteContents(it)
      throw new Error('interrupted')
    },
  }
  await expect(run(stopped)).rejects.toThrow('interrupted')
}

/** The report without the lines about what was not read again. */
const answerOf = ({ verdict, lines }: Awaited<ReturnType<typeof run>>) => ({
  verdict,
  lines: lines.filter((line) => !line.includes('before this run was resumed')),
})

test('a resumed run has the report of a whole one, and names what it did not read again', async () => {
  const whole = await run()
  await interrupted()
  const resumed = await resume()
  expect(answerOf(resumed)).toEqual(whole)
  expect(resumed.lines).toContainEqual(
    expect.stringMatching(/^ {2}seals up to 1 were verified by /),
  )
  expect(whole.verdict).toBe('sound')
  expect(fs.existsSync(progressFile())).toBe(false)
  expect(answerOf(await resume())).toEqual(whole)
})

test.each([
  [
    'a changed row of the second seal',
    `update "AuditEntry" set "action" = 'x' where "id" = 5`,
    'audit 5: edited',
  ],
  [
    'a removed row of the last seal',
    `delete from "AuditEntry" where "id" = 10`,
    'audit 10: removed',
  ],
  [
    'a changed row that is not sealed',
    `update "AuditEntry" set "noun" = 'x' where "id" = 11`,
    'audit 11: edited',
  ],
])('a resumed run finds %s', async (_name, sql, found) => {
  await interrupted()
  const undo = await rowsOf()
  await tamper(sql)
  const resumed = await resume()
  const whole = await run()
  await undo()
  expect(answerOf(resumed)).toEqual(whole)
  expect(resumed.lines[0]).toContain(found)
  expect(resumed.verdict).toBe('tampered')
})

/** Contents of the first part and of the last one, by the first digit of their hashes. */
const contents = `select encode(sha256(convert_to(t, 'UTF8')), 'hex') as "hash", t::json as "body"
  from (select '{"n":' || n || '}' as t from generate_series(1, 200) as n) as texts`

test('a run that was interrupted in the inputs and traces reads the others, and those written since', async () => {
  await tamper(
    `insert into "DecisionContent" ("hash", "kind", "body", "usedOn")
      select "hash", 'part', "body", current_date - 10 from (${contents}) as c`,
  )
  const whole = await run()
  await interrupted('contents')
  const resumed = await resume()
  expect(answerOf(resumed)).toEqual(whole)
  const ofEarlier = resumed.lines.find((line) => / \d+ of them were verified by /.test(line))
  expect(Number(ofEarlier?.trim().split(' ')[0])).toBeGreaterThan(0)

  await interrupted('contents')
  await tamper(
    `update "DecisionContent" set "body" = '{}' where "hash" = (select max("hash") from "DecisionContent")`,
    `insert into "DecisionContent" ("hash", "kind", "body", "usedOn") values (repeat('0', 64), 'part', '{}', current_date)`,
  )
  const found = await resume()
  expect(found.lines.filter((line) => line.startsWith('content '))).toHaveLength(2)
  expect(answerOf(found)).toEqual(await run())
  await tamper(`delete from "DecisionContent"`)
})

test('nothing is noted after the first fault, so that a resumed run reports it again', async () => {
  const undo = await rowsOf()
  await tamper(`update "AuditEntry" set "action" = 'x' where "id" = 5`)
  const notes: number[] = []
  const progress = savedProgress(sealKeys(), { resumes: false })
  await run({ ...progress, note: ({ number, ledger }) => ledger === 'audit' && notes.push(number) })
  await undo()
  expect(notes).toEqual([1])
})

test('a chain that lacks the noted seal is read from its beginning', async () => {
  await interrupted()
  const undo = await rowsOf()
  await tamper(
    `update "AuditEntry" set "action" = 'x' where "id" = 2`,
    `update "LedgerSeal" set "root" = repeat('0', 64) where "ledger" = 'audit' and "number" = 1`,
  )
  const { lines, verdict } = await resume()
  await undo()
  expect(verdict).toBe('tampered')
  expect(lines.join('\n')).toContain('audit 2: edited')
})

test('a file that was edited or signed with another key is refused', async () => {
  await interrupted()
  const other = keysOf('another secret of sixteen characters')
  expect(() => savedProgress(other, { resumes: true })).toThrow(NoProgress)
  const text = fs.readFileSync(progressFile(), 'utf8')
  fs.writeFileSync(progressFile(), text.replace('"number":1', '"number":3'))
  expect(() => savedProgress(sealKeys(), { resumes: true })).toThrow('without --resume')
})

/** Restores the log and its seals to their present state. */
async function rowsOf(): Promise<() => Promise<void>> {
  await tamper(
    `create table "entries" as table "AuditEntry"`,
    `create table "seals" as table "LedgerSeal"`,
  )
  return () =>
    tamper(
      `delete from "AuditEntry"`,
      `insert into "AuditEntry" table "entries"`,
      `update "LedgerSeal" as l set "root" = s."root" from "seals" as s where s."ledger" = l."ledger" and s."number" = l."number"`,
      `drop table "entries"`,
      `drop table "seals"`,
    )
}

test('a run whose progress cannot be saved still has its report', async () => {
  const whole = await run()
  const written = `${progressFile()}.${process.pid}.new`
  fs.mkdirSync(written)
  try {
    expect(await run()).toEqual(whole)
  } finally {
    fs.rmdirSync(written)
  }
})
