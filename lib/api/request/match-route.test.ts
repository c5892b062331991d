import { expect, test } from 'vitest'
import { compilePath, routeFinder, segmentsOf } from './match-route'

const paths = [
  '/api/v1/launches',
  '/api/v1/launches/:id',
  '/api/v1/launches/export',
  '/api/v1/:noun/history',
  '/api/v1/pools/:id',
  '/api/rank',
  '/api/:word',
]

const calls = [
  '/api/v1/launches',
  '/api/v1/launches/export',
  '/api/v1/launches/history',
  '/api/v1/pools/history',
  '/api/v1/pools/',
  '/api/v1/nothing',
  '/api/rank',
  '/api/rank/',
  '/',
]

test.each(calls)('%s finds the routes that a comparison with all of them finds', (path) => {
  const given = segmentsOf(path)
  const all = paths.flatMap((it) => {
    const params = compilePath(it)(given)
    return params === null ? [] : [{ it, params }]
  })
  const find = routeFinder(paths.map((it) => ({ path: it, it })))
  expect(find(given)).toEqual(all)
})
