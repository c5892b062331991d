import { expect, test } from 'vitest'
import { dimensions } from '@/bench/support/growth/dimensions'
import { exponentOf } from '@/bench/support/growth/exponent'
import { type Parameter, readRoutes } from '@/bench/support/growth/routes'

const sizes = [250, 500, 1000]

test.each([
  ['a constant time', () => 7, 0],
  ['a time proportional to the size', (size: number) => size / 9, 1],
  ['a time proportional to its square', (size: number) => size ** 2, 2],
])('%s has its exponent', (_name, msOf, exponent) => {
  expect(exponentOf(sizes.map((size) => ({ size, ms: msOf(size) })))).toBeCloseTo(exponent)
})

test('dimensions have different names and a size divisible by four', () => {
  expect(new Set(dimensions.map(({ name }) => name)).size).toBe(dimensions.length)
  expect(dimensions.map(({ full }) => full % 4)).toEqual(dimensions.map(() => 0))
})

test('routes come from the API description, and a parameter from the first row of the list before it', async () => {
  const json = { 'application/json': {} }
  const get = (content: object = json, parameters: Parameter[] = []) => ({
    get: { parameters, responses: { 200: { content } } },
  })
  const paths = {
    '/accounts': get(),
    '/accounts/{id}/history': get(json, [{ name: 'metric', in: 'query', required: true }]),
    '/webhooks/{id}': get(),
    '/events': get({ 'text/event-stream': {} }),
    '/launches': { post: {} },
  }
  const answers: Record<string, object> = { '/accounts': { items: [{ id: 'a b' }] } }
  const ask = (path: string) => Promise.resolve(Response.json(answers[path] ?? { items: [] }))
  const read = await readRoutes(ask, () => Promise.resolve({ paths }))
  expect(read).toEqual([
    { route: '/accounts', address: '/accounts', why: null },
    {
      route: '/accounts/{id}/history',
      address: '/accounts/a%20b/history?metric=metric-1',
      why: null,
    },
    { route: '/webhooks/{id}', address: null, why: '/webhooks has no row' },
  ])
})
