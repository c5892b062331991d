import { describe, expect, test } from 'vitest'
import { markupOf } from '@/components/ui/testing-markup'
import { cel } from '@/lib/engine/cel'
import { evaluate } from '@/lib/features/previews/evaluate/evaluate'
import {
  account,
  match,
  snapshot,
  split,
  stack,
  step,
} from '@/lib/features/previews/testing/snapshots'
import { type Distribution, distributionOf } from '@/lib/features/previews/view/distribution'
import { CostLine } from './cost-line'
import { DistributionPanel, inWords } from './distribution-panel'
import { RateMissing } from './rate-missing'

const NASTY = '<img src=x onerror=alert(1)> 🚀'
const facts = snapshot(
  [
    account('a', { name: 'vsphere-a', quota: 200, running: 139 }),
    account('b', { name: NASTY }),
    account('e', { name: 'ec2-prod', priority: 2, quota: null }),
    account('out', { name: 'ec2-eu' }),
  ],
  [
    match('a', 'r1'),
    match('b', 'r1', { costPerHour: null }),
    match('e', 'r1'),
    match('out', 'r1', { rejectedBecause: ['account-quota'] }),
  ],
)
const policy = stack(split({ a: 2 }), step('account-priority', { mode: 'strict' }))
const live = stack(split(), step('account-priority', { mode: 'strict' }))

function shown(group: number | null = null): Distribution {
  const now = evaluate(facts, 'd', policy, { rules: cel })
  if (now === undefined) throw new Error('the deployable is missing')
  return distributionOf(
    facts,
    now,
    evaluate(facts, 'd', live, { rules: cel })?.outcome ?? null,
    group,
  )
}

const page = (
  distribution = shown(),
  more: Partial<Parameters<typeof DistributionPanel>[0]> = {},
) =>
  markupOf(
    <DistributionPanel
      distribution={distribution}
      notes={{ zeroCauses: new Map(), whatIfs: new Map([['a', ['down']]]) }}
      comparedLabel="live"
      hasGhost
      currency="EUR"
      poolId="pool"
      onGroup={() => {}}
      measured={null}
      isOverall={false}
      {...more}
    />,
  )

/** The text of the element with this test id, up to the next end tag of the same kind. */
const textOf = (html: string, testId: string): string | undefined =>
  new RegExp(`<(\\w+)[^>]*data-testid="${testId}"[^>]*>(.*?)</\\1>`)
    .exec(html)?.[2]
    ?.replace(/<[^>]*>/g, '')

describe('the distribution panel', () => {
  test('shows share, difference and group of every account', () => {
    const html = page()
    expect(textOf(html, 'share-vsphere-a')).toBe('66.7 %')
    expect(textOf(html, 'delta-vsphere-a')).toBe('+16.7 pp')
    expect(textOf(html, 'group-vsphere-a')).toBe('G1')
    expect(textOf(html, 'group-ec2-prod')).toBe('G2')
    expect(textOf(html, 'share-ec2-prod')).toBe('–')
  })

  test('has a text alternative for the chart', () => {
    const { slices } = shown()
    expect(inWords('G1', slices)).toBe(`G1: vsphere-a 66.7 percent, ${NASTY} 33.3 percent`)
    expect(inWords('G1', [])).toBe('G1: no account has a share')
  })

  test('escapes markup in a name', () => {
    expect(page()).not.toContain('<img')
  })

  test('has a rung for every group; that of the shown group is pressed', () => {
    expect(page()).toMatch(/data-testid="ladder-1" aria-pressed="true"/)
    expect(page(shown(2))).toMatch(/data-testid="ladder-2" aria-pressed="true"/)
  })

  test('after a simulation each rung shows the share of launches that ended there', () => {
    const reach = new Map([
      [1, 0.956],
      [2, 0.044],
    ])
    const html = page(shown(), { measured: { launches: 500, reach } })
    expect(textOf(html, 'ladder-1')).toContain('95.6 % of launches')
  })

  test('links an excluded account to the field that includes it', () => {
    const html = page()
    expect(html).toContain('Not considered (1)')
    expect(html).toContain('href="/accounts?account=out&amp;field=quota"')
  })

  test('shows notes about what-ifs, missing prices and free quota', () => {
    const html = page()
    expect(html).toContain('data-tone="what-if"')
    expect(html).toContain('price missing')
    expect(html).toContain('61/200')
    expect(html).toContain('no limit')
  })
})

describe('a currency without a rate', () => {
  const unrated = {
    ...facts,
    display: facts.display.map((each) =>
      each.id === 'b' ? { ...each, currency: 'SEK', lacksRate: true as const } : each,
    ),
  }

  test('is shown next to its account, instead of a missing price', () => {
    const now = evaluate(unrated, 'd', policy, { rules: cel })
    if (now === undefined) throw new Error('the deployable is missing')
    const html = page(distributionOf(unrated, now, null, null))
    expect(html).toContain('no rate for SEK')
    expect(html).not.toContain('price missing')
  })

  test('is a warning with the accounts and a link to enter the rate', () => {
    const found = [{ currency: 'SEK', accounts: ['a', NASTY] }]
    const html = markupOf(<RateMissing found={found} reportingCurrency="EUR" />)
    expect(html).toContain('SEK has no exchange rate to EUR: every price of a and ')
    expect(html).toContain('href="/admin/settings?tab=rates"')
    expect(html).not.toContain('<img')
    expect(markupOf(<RateMissing found={[]} reportingCurrency="EUR" />)).toBe('')
  })
})

describe('the cost line', () => {
  const line = (cost: { perHour: number | null; coverage: number }) =>
    markupOf(
      <CostLine
        cost={cost}
        before={{ perHour: 0.0409, coverage: 1 }}
        currency="EUR"
        missing={{ count: 2, href: '/costs?filter=missing' }}
        sensitivity={null}
      />,
    )

  test('shows the price, the difference, and the share of launches with a price', () => {
    const html = line({ perHour: 0.0406, coverage: 0.83 })
    expect(textOf(html, 'expected-cost')).toBe('0.0406 EUR/h')
    expect(textOf(html, 'expected-cost-delta')).toBe('(−0.0003)')
    expect(textOf(html, 'priced-coverage')).toBe('priced 83 %')
  })

  test('links to the missing prices', () => {
    const html = line({ perHour: 0.0406, coverage: 0.83 })
    expect(html).toMatch(/href="\/costs\?filter=missing"[^>]*>Enter 2 missing prices</)
  })

  test('explains missing prices if every launch has a price', () => {
    const html = line({ perHour: 0.0406, coverage: 1 })
    expect(textOf(html, 'priced-coverage')).toBe('priced 100 % at the current shares')
    expect(html).toMatch(/>Enter 2 missing prices of other candidates</)
  })

  test('an unknown cost is never shown as zero', () => {
    const html = line({ perHour: null, coverage: 0 })
    expect(textOf(html, 'expected-cost')).toBe('unknown')
    expect(textOf(html, 'priced-coverage')).toBe('priced 0 %')
  })
})
