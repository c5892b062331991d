import { expect, test } from 'vitest'
import { sumColumns } from '@/components/resource/list/sum-columns'
import { markupOf } from '@/components/ui/testing-markup'
import { launchColumns } from './launches/launch-columns'
import { pcloudColumns } from './pclouds/list/pcloud-columns'
import { podColumns } from './pods/usage/pod-columns'
import { MatchesTable } from './pools/[pool]/preview/matches/matches-table'

const pods = {
  dimension: null,
  forecasts: undefined,
  currency: 'SEK',
  onOpen: () => {},
  onSwitch: null,
}

type Head = { id: string; header: unknown }

test.each<{ list: string; columns: readonly Head[]; id: string }>([
  { list: 'launches', columns: launchColumns({ now: 'SEK', before: [] }, true), id: 'price' },
  { list: 'pods', columns: podColumns(pods), id: 'price' },
  { list: 'private clouds', columns: pcloudColumns('SEK', true), id: 'cost' },
  { list: 'sums of launches', columns: sumColumns({ currency: 'SEK', of: new Map() }), id: 'cost' },
])('the prices of $list are headed by their currency', ({ columns, id }) => {
  expect(columns.find((column) => column.id === id)?.header).toBe('SEK/h')
})

test('the prices of candidates have their currency in the header', () => {
  const html = markupOf(
    <MatchesTable
      rows={[]}
      appearances={new Map()}
      currency="SEK"
      poolId={null}
      onOpen={() => {}}
    />,
  )
  expect(html).toContain('>SEK/h</th>')
})
