import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '@/lib/api/endpoint'
import { endpoints } from '@/lib/api/registry.server'
import { call } from '@/testing/call'
import { type Person, personInBrowser } from '@/testing/people'
import { type TimeField, timeFields } from './schema-times'

/** Days that every field rejects: outside 1970 to 2199, not in the calendar, or in an unsupported format. */
const refusedDays = [
  ...['0000-01-01', '0001-01-01', '-000001-01-01', '0099-12-31', '1969-12-31'],
  ...['2200-01-01', '9999-12-31', '+010000-01-01', '+275760-09-13', '275760-09-13'],
  ...['2026-02-30', '2026-13-01', 'now', 'infinity', ''],
]
const refusedTimes = [
  ...refusedDays.map((day) => `${day}T00:00:00Z`),
  ...['1970-01-01T00:00:00+00:01', '2199-12-31T23:59:59.999-00:01', '9999-12-31T23:59:59-23:59'],
  ...['2026-01-01T24:00:00Z', '2026-01-01T00:00:00', '2026-01-01T00:00:00+99:99', '1e15', '0'],
]
const acceptedDays = ['1970-01-01', '2199-12-31']
const acceptedTimes = ['1970-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z']

type Case = { name: string; it: Endpoint; part: 'query' | 'body'; field: TimeField }

const fieldsOf = (schema: z.ZodType | undefined): TimeField[] =>
  schema === undefined
    ? []
    : timeFields(
        z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as object,
      )

const cases = endpoints.flatMap((it) =>
  (['query', 'body'] as const).flatMap((part) =>
    fieldsOf(it[part]).map(
      (field): Case => ({ name: `${it.method} ${it.path} ${part} ${field.path}`, it, part, field }),
    ),
  ),
)

let admin: Person

beforeAll(async () => {
  // Some of the endpoints reject tokens.
  admin = await personInBrowser('admin')
})

function send({ it, part, field }: Case, text: string) {
  const path = it.path.replace(/(?<=\/):\w+/g, 'names-nothing')
  const value = field.valueWith(text)
  const options = { headers: admin.headers, ...(it.ifMatch === true ? { ifMatch: 1 } : {}) }
  if (part === 'body') return call(it.method, path, { ...options, body: value })
  const query = new URLSearchParams(value as Record<string, string>)
  return call(it.method, `${path}?${query}`, options)
}
test('finds fields in queries and bodies, also optional ones and in lists and unions', () => {
  const names = cases.map(({ name }) => name)
  for (const name of [
    'GET /launches query from',
    'GET /reports/cost query to',
    'POST /tokens body expiresAt',
    'PUT /accounts/:id/driver body incidents[0].to',
  ])
    expect(names).toContain(name)
})

describe.each(cases.map((it) => [it.name, it] as const))('%s', (_name, it) => {
  const isDay = it.field.isDay
  test('names the field of a time that it rejects', async () => {
    const top = /^\w+/.exec(it.field.path)?.[0] ?? ''
    const wrong: object[] = []
    for (const text of isDay ? refusedDays : refusedTimes) {
      const { status, json } = await send(it, text)
      const paths: string[] = (json?.errors ?? []).map(({ path }: { path: string }) => path)
      if (status !== 422 || !paths.some((path) => path.startsWith(top)))
        wrong.push({ text, status, paths })
    }
    expect(wrong).toEqual([])
  })

  test('accepts the first and the last supported time', async () => {
    for (const text of isDay ? acceptedDays : acceptedTimes)
      expect((await send(it, text)).status).toBeLessThan(500)
  })
})
