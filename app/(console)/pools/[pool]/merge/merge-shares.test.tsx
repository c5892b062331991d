import { expect, test } from 'vitest'
import { markupOf } from '@/components/ui/testing-markup'
import type { Policy } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { account, match, snapshot, split, stack } from '@/lib/features/previews/testing/snapshots'
import { MergeShares } from './merge-shares'

const facts = snapshot(
  [account('a', { name: 'vsphere-a' }), account('b', { name: 'ec2-prod' })],
  [match('a', 'r1'), match('b', 'r1')],
)
const view = {
  preview: { snapshot: facts, deployableId: 'd' },
  deployable: { name: 'web-small' },
  context: { rules: cel },
} as Parameters<typeof MergeShares>[0]['view']

/** The texts of each row of the table. */
function rows(merged: Policy | null): string[][] {
  const html = markupOf(
    <MergeShares
      view={view}
      base={{ name: 'Version 1', policy: stack(split()) }}
      theirs={{ name: 'Version 2', policy: stack(split({ a: 3 })) }}
      merged={merged}
    />,
  )
  return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, text = '']) =>
      text.replace(/<[^>]*>/g, ''),
    ),
  )
}

test('merged shares are empty until every conflict has a choice', () => {
  expect(rows(null).map((row) => row.at(-1))).toEqual(['Merged', '–', '–'])
  expect(rows(null)[1]?.slice(1, 3)).toEqual(['50.0 %', '75.0 %'])
})

test('merged shares are those of the merged policy', () => {
  expect(rows(stack(split({ b: 0 }))).map((row) => row.at(-1))).toEqual([
    'Merged',
    '100.0 %',
    '0.0 %',
  ])
})
