import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import { factorsAre, rankedPool } from '@/testing/fixtures/ranks/ranked-pool'

test('a backtest uses the recorded ranks instead of the current ones', async () => {
  const fixture = await rankedPool({ mode: 'soft' })
  await fixture.promise({ account: 'a', addresses: 10 })
  await fixture.promise({ account: 'b', addresses: 20 })
  for (let i = 0; i < 3; i++) await fixture.launch()
  await factorsAre('sla', { public_ip: -1 })

  const strict = [
    { id: 'base', module: 'weighted-split', params: { weights: {} } },
    { id: 'sla', module: 'sla-rank', params: { mode: 'strict', amount: 1 } },
  ]
  const { status, json, text } = await call('POST', '/backtests', {
    headers: fixture.admin.headers,
    body: { pool: fixture.rows.pool.name, policyA: 'live', policyB: { modules: strict } },
  })
  expect(status, text).toBe(200)
  const shareOf = (letter: string) => {
    const id = fixture.idOf(letter)
    const { a, b } = json.accounts.find((account: { id: string }) => account.id === id)
    return [a.share, b.share]
  }
  expect([shareOf('a'), shareOf('b')]).toEqual([
    [0.25, 0],
    [0.75, 1],
  ])
})
