import { expect, test } from 'vitest'
import { call } from '@/testing/call'

test('without a token of their own there are no metrics', async () => {
  const headers = { authorization: 'Bearer anything at all' }
  expect((await call('GET', '/api/metrics', { headers })).status).toBe(404)
})
