import { describe, expect, test } from 'vitest'
import { markupOf } from '@/components/ui/testing-markup'
import type { CostReport } from '@/lib/features/cost-reports/schema'
import { reportColumns } from './report-columns'
import { ReportTotal } from './report-total'

const report: CostReport = {
  from: '2026-11-01',
  to: '2026-11-02',
  zone: 'Europe/Berlin',
  by: 'all',
  currency: 'EUR',
  rows: [],
  total: { launches: 12, instanceHours: '480.25', unpricedHours: '0', cost: '231.2' },
}

const row = {
  day: '2026-11-01',
  pool: null,
  tenant: null,
  account: null,
  launches: 9,
  instanceHours: '24',
  unpricedHours: '0',
  cost: '1',
}

const totalOf = (total: Partial<CostReport['total']>) =>
  markupOf(<ReportTotal report={{ ...report, total: { ...report.total, ...total } }} />)

const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

describe('the total of a cost report', () => {
  test('counts each launch once as running', () => {
    expect(textOf(totalOf({}))).toBe('231.20 EUR for 480.3 instance-hours of 12 launches that ran')
  })

  test('links to the prices of the first day if hours had none', () => {
    const html = totalOf({ unpricedHours: '437.8' })
    expect(textOf(html)).toContain('437.8 instance-hours had no price when they ran')
    const [, href = ''] = /href="([^"]*)"/.exec(html) ?? []
    const search = new URL(href.replaceAll('&amp;', '&'), 'http://berth').searchParams
    expect(Object.fromEntries(search)).toEqual({
      filter: 'missing',
      asof: '2026-10-31T23:00:00.000Z',
      from: '2026-10-31T23:00:00.000Z',
    })
  })
})

describe('the columns of a cost report', () => {
  test('a launch is counted in each row in which it ran, and the header states it', () => {
    const heads = reportColumns(report).map(({ header }) => header)
    expect(heads).toContain('Launches that ran')
    expect(heads).toContain('Cost in EUR')
  })

  test('a row without a tenant is labelled', () => {
    const tenant = reportColumns(report).find(({ id }) => id === 'tenant')
    expect(tenant?.cell(row, 0)).toBe('No tenant')
  })
})
