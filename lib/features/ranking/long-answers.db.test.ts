import { expect, test } from 'vitest'
import { handleApiRequest } from '@/lib/api/router.server'
import { person } from '@/testing/people'

const COUNT = 700
const sla = Array.from({ length: COUNT }, (_, at) => ({
  id: `sla-${at}`,
  customer: 'c',
  provider: `provider-${at}`,
  start_date: 'x',
  end_date: 'y',
  services: [{ type: 'compute', service_id: `s-${at}`, targets: [{ type: 'public_ip' }] }],
}))
const body = JSON.stringify({ sla })

test('long answers hold a slot until their callers have read them', async () => {
  const { headers } = await person('operator')
  const rank = () =>
    handleApiRequest(
      new Request(`http://localhost:3000/api/v1/rank?limit=${COUNT}`, {
        method: 'POST',
        headers,
        body,
      }),
      { address: '127.0.0.1' },
    )
  // Only their answers are long.
  expect(body.length).toBeLessThan(256 * 1024)
  const untaken: Response[] = []
  for (let i = 0; i < 8; i++) untaken.push(await rank())
  expect(untaken.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect((await rank()).status).toBe(429)

  await untaken.pop()?.body?.cancel()
  const whole = await rank()
  const text = await whole.text()
  expect(whole.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  expect(text.length).toBeGreaterThan(256 * 1024)
  expect(JSON.parse(text).ranking).toHaveLength(COUNT)
  expect((await (await rank()).json()).ranking).toHaveLength(COUNT)
  for (const { body: stream } of untaken) await stream?.cancel()
})
