import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { currentRevisions } from '@/lib/db/revisions.server'
import { defaultFactors } from '@/lib/engine'
import type { FactorsDocument, FactorsKind } from './documents'
import { cachedFactors, factorsAt, liveFactors } from './live-factors.server'

const publishDirectly = (
  kind: FactorsKind,
  version: number,
  document: FactorsDocument,
  createdAt: string,
) =>
  database().rankerFactorsVersion.create({
    data: { kind, version, document, note: '', authorName: 'a', createdAt },
  })

describe('the factors in force', () => {
  test('are the built-in ones before the first publish', async () => {
    expect(await liveFactors(database())).toEqual({
      table: defaultFactors,
      rule: null,
      versions: { sla: 0, monitoring: 0 },
    })
  })

  test('are the newest versions of both kinds, or those at a given time, over the built-in ones', async () => {
    const { facts } = await currentRevisions()
    const [first, second] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z']
    await publishDirectly('sla', 1, { factors: { num_cpus: 2, gpu: 7 }, rule: null }, first)
    await publishDirectly('sla', 2, { factors: { num_cpus: 3 }, rule: 'factor' }, second)
    await publishDirectly('monitoring', 1, { factors: { Own_Metric: 5 } }, second)
    expect((await currentRevisions()).facts).not.toBe(facts)

    const live = await liveFactors(database())
    expect(live).toMatchObject({ rule: 'factor', versions: { sla: 2, monitoring: 1 } })
    expect(live.table.sla).toEqual({ ...defaultFactors.sla, num_cpus: 3 })
    expect(live.table.metrics).toEqual({ ...defaultFactors.metrics, Own_Metric: 5 })

    const then = await factorsAt(database(), new Date('2026-11-01T12:00:00Z'))
    expect(then).toMatchObject({ rule: null, versions: { sla: 1, monitoring: 0 } })
    expect(then.table.sla).toMatchObject({ num_cpus: 2, gpu: 7 })
    const before = await factorsAt(database(), new Date('2026-10-31T00:00:00Z'))
    expect(before.versions).toEqual({ sla: 0, monitoring: 0 })
  })
})

test('cached factors are read again as soon as a version is published', async () => {
  const now = () => performance.now()
  const stored = await cachedFactors(now())
  expect(await cachedFactors(now())).toBe(stored)
  const version = stored.versions.sla + 1
  const at = '2026-11-03T00:00:00.000Z'
  await publishDirectly('sla', version, { factors: { num_cpus: 8 }, rule: null }, at)
  const next = await cachedFactors(now())
  expect(next).toEqual(await liveFactors(database()))
  expect(next.table.sla).toMatchObject({ num_cpus: 8 })
  // An earlier call may get factors that were read later.
  expect(await cachedFactors(0)).toBe(next)
})

describe('the database', () => {
  const run = (sql: string) => database().$executeRawUnsafe(sql)
  const rowOf = (kind: string, version: number, document = '{"factors": {}}') =>
    `insert into "RankerFactorsVersion" ("kind", "version", "document", "note", "authorName")
     values ('${kind}', ${version}, '${document}', '', 'a')`

  beforeAll(() => run(rowOf('monitoring', 2)))

  test.each([
    ['another kind', `insert into "RankerFactors" ("kind") values ('own')`, /RankerFactors_kind/],
    ['a gap between versions', rowOf('monitoring', 4), /RankerFactorsVersion_dense/],
    ['a version twice', rowOf('monitoring', 2), /RankerFactorsVersion_dense/],
    ['no document', rowOf('monitoring', 3, '{}'), /RankerFactorsVersion_document/],
    ['another document', `update "RankerFactorsVersion" set "document" = '{}'`, /append-only/],
    ['the removal of a version', `delete from "RankerFactorsVersion"`, /append-only/],
    ['the removal of all', `truncate "RankerFactorsVersion"`, /append-only/],
  ])('refuses %s', async (_name, sql, because) => {
    await expect(run(sql)).rejects.toThrow(because)
  })
})
