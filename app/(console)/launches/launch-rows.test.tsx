import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownLaunch } from '@/lib/features/decisions/schema'
import { launchColumns } from './launch-columns'
import { LaunchRows } from './launch-rows'

test('the width that is left goes to the place, which is the longest text', () => {
  const columns = launchColumns(null)
  const html = renderToStaticMarkup(<LaunchRows rows={[]} columns={columns} first={0} end={0} />)
  const widths = [...html.matchAll(/<col(?: style="([^"]*)")?\/>/g)].map(([, style]) => style)
  const growing = columns.filter((_, i) => widths[i] === undefined).map(({ id }) => id)
  expect(widths).toHaveLength(columns.length)
  expect(growing).toEqual(['place'])
})

test.each([
  { named: { id: 'p1', name: 'prod' }, text: 'private cloud prod' },
  { named: null, text: 'shared capacity' },
])('a tenant reads that its launch is on $text', ({ named, text }) => {
  const place = launchColumns(null).find(({ id }) => id === 'place')
  const launch = { ...tenantLaunch, pcloud: named }
  expect(renderToStaticMarkup(place?.cell(launch))).toContain(text)
})

const nobody = { id: 'x', name: 'x' }
const none = null
const tenantLaunch: ShownLaunch = {
  id: 'l1',
  at: '',
  requestedAt: '',
  requestedBy: 'Ann',
  state: 'running',
  pool: nobody,
  deployable: nobody,
  tenant: nobody,
  instances: 1,
  attempts: 1,
  account: none,
  realm: none,
  pod: none,
  hardwareProfile: none,
  group: none,
  share: none,
  costPerHour: none,
  deadline: none,
  settledAt: none,
  endedAt: none,
  accountShare: none,
  pcloud: null,
  progress: null,
}
