import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TableRows } from '@/components/ui/data/table-rows'
import type { LaunchResponse } from '@/lib/features/decisions/schema'
import { launchColumns } from './launch-columns'

test('the remaining width goes to the placement, which is the longest text', () => {
  const columns = launchColumns(null, true)
  const html = renderToStaticMarkup(
    <TableRows caption="Launches" rows={[]} columns={columns} rowKey={({ id }) => id} />,
  )
  const widths = [...html.matchAll(/<col(?: data-hide="[a-z]+")?(?: style="([^"]*)")?\/>/g)].map(
    ([, style]) => style,
  )
  const growing = columns.filter((_, i) => widths[i] === undefined).map(({ id }) => id)
  expect(widths).toHaveLength(columns.length)
  expect(growing).toEqual(['place'])
})

test('users of a tenant have no columns of staff', () => {
  const ids = launchColumns(null, false).map(({ id }) => id)
  for (const id of ['tenant', 'group', 'share', 'price']) expect(ids).not.toContain(id)
})

test.each([
  { named: { id: 'p1', name: 'prod' }, text: 'private cloud prod' },
  { named: null, text: 'shared capacity' },
])('a tenant reads that its launch is on $text', ({ named, text }) => {
  const place = launchColumns(null, false).find(({ id }) => id === 'place')
  const launch = { ...tenantLaunch, pcloud: named }
  expect(renderToStaticMarkup(place?.cell(launch, 0))).toContain(text)
  expect(place?.text?.(launch)).toBe(text)
})

const unknown = { id: 'x', name: 'x' }
const none = null
const tenantLaunch: LaunchResponse = {
  id: 'l1',
  at: '',
  requestedAt: '',
  requestedBy: 'Ann',
  state: 'running',
  pool: unknown,
  deployable: unknown,
  tenant: unknown,
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
