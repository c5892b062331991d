import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/durations'
import { call } from '@/testing/call'
import { person } from '@/testing/people'

test.each([
  ['', 'm', 'monitoring[0].provider'],
  ['p'.repeat(402), 'm', 'monitoring[0].provider'],
  ['a', '', 'monitoring[0].metrics[0].metricName'],
  ['a', 'x'.repeat(201), 'monitoring[0].metrics[0].metricName'],
  ['a', 'a\nb', 'monitoring[0].metrics[0].metricName'],
])(
  'names in the monitoring of rank requests have the same limits as in samples: %#',
  async (provider, metricName, path) => {
    const { headers } = await person('operator')
    const at = new Date(Date.now() - HOUR_MS).toISOString()
    const monitoring = [{ provider, metrics: [{ metricName, metricValue: 1 }] }]
    const { json, text } = await call('POST', '/monitoring', { headers, body: { monitoring, at } })
    expect(json).toMatchObject({ status: 422, errors: [{ path }] })
    expect(text.length).toBeLessThan(1000)
  },
)
