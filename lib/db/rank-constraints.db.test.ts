import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'

const run = (sql: string) => database().$executeRawUnsafe(sql)

const rows = `
  insert into "Provider" (id, name, kind) values ('p', 'p', 'k');
  insert into "Account" (id, "providerId", name, "colourSlot") values ('a', 'p', 'a', 0), ('b', 'p', 'b', 0), ('c', 'p', 'c', 0);
  insert into "Tenant" (id, name) values ('t', 't');
  insert into "RankPreference" (id, priorities) values ('x', '[{"slaId": "s"}]');
  insert into "MonitoringSample" ("accountId", metric, at, value) values ('a', 'm', now(), 1)`

beforeAll(async () => {
  for (const statement of rows.split(';')) await run(statement)
})

const sla = (start: string, end: string, services: string) =>
  `insert into "Sla" (id, name, "accountId", "startAt", "endAt", services) values ('z', 'z', 'a', '${start}', '${end}', '${services}')`
const preference = (priorities: string) =>
  `insert into "RankPreference" (id, "tenantId", priorities) values ('z', 't', '${priorities}')`
const sample = (metric: string, value: string) =>
  `insert into "MonitoringSample" ("accountId", metric, at, value) values ('a', '${metric}', now(), ${value})`
const metrics = (account: string, count: number, name = 'm') =>
  `insert into "MonitoringSample" ("accountId", metric, at, value) select '${account}', '${name}' || i, now(), 1 from generate_series(1, ${count}) as i`

describe('refused', () => {
  test.each([
    ['an SLA that ends as it begins', sla('2026-01-01Z', '2026-01-01Z', '[]'), 'Sla_period'],
    ['services that are no list', sla('2026-01-01Z', '2027-01-01Z', '{}'), 'Sla_services'],
    ['an invalid service', sla('2026-01-01Z', '2027-01-01Z', '[1]'), 'Sla_services'],
    [
      'services too large',
      sla('2026-01-01Z', '2027-01-01Z', `[{"type": "${'x'.repeat(131_072)}"}]`),
      'Sla_services',
    ],
    ['no priorities', preference('[]'), 'RankPreference_priorities'],
    ['a priority of no SLA', preference('[{"weight": 1}]'), 'RankPreference_priorities'],
    [
      'a weight in words',
      preference('[{"slaId": "s", "weight": "1"}]'),
      'RankPreference_priorities',
    ],
    [
      'an infinite weight',
      preference('[{"slaId": "s", "weight": 1e400}]'),
      'RankPreference_priorities',
    ],
    [
      'two preferences without a tenant',
      `insert into "RankPreference" (id, priorities) values ('z', '[{"slaId": "s"}]')`,
      'RankPreference_one_open',
    ],
    ['a metric with a space', sample('m n', '1'), 'MonitoringSample_metric'],
    ['a value that is no number', sample('n', `'NaN'`), 'MonitoringSample_value'],
    ['an infinite value', sample('n', `'Infinity'`), 'MonitoringSample_value'],
    ['another value of a sample', `update "MonitoringSample" set value = 2`, 'append-only'],
    ['201 metrics of an account', metrics('b', 201), 'MonitoringSample_metric_count'],
    [
      'samples deleted while they are in use',
      `update "Setting" set "monitoringDays" = 1`,
      'Setting_monitoringDays',
    ],
  ])('%s', async (_name, sql, constraint) => {
    await expect(run(sql)).rejects.toThrow(constraint)
  })
})

test('accepts 200 metrics of an account, with any number of samples', async () => {
  expect(await run(metrics('c', 200))).toBe(200)
  expect(await run(metrics('c', 200))).toBe(200)
  await expect(run(metrics('c', 1, 'other'))).rejects.toThrow('MonitoringSample_metric_count')
})

test('accepts one preference for each tenant and service type in addition to archived ones', async () => {
  const add = (id: string, type: string, archived: string) =>
    run(
      `insert into "RankPreference" (id, "tenantId", "serviceType", priorities, "archivedAt") values ('${id}', 't', ${type}, '[{"slaId": "s", "weight": null}]', ${archived})`,
    )
  await add('1', 'null', 'null')
  await add('2', `'compute'`, 'null')
  await add('3', `'compute'`, 'now()')
  await expect(add('4', `'compute'`, 'null')).rejects.toThrow('RankPreference_one_open')
})
