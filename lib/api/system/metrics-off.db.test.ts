import { expect, test } from 'vitest'
import { call } from '@/testing/call'

test('there are no metrics without a metrics token', async () => {
  const headers = { authorization: 'Bearer anything at all' }
  expect((await call('GET', '/api/metrics', { headers })).status).toBe(404)
})
