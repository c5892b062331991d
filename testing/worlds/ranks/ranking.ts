import type { Ranking } from '@/lib/features/account-ranks/ranking'

/**
 * SLAs of accounts by what they guarantee of public addresses, each worth 1 beside 3000 for missing limits, and metrics of
 * factor 1 by account.
 */
export const ranking = (
  addresses: Readonly<Record<string, number>>,
  metrics: Readonly<Record<string, number>> = {},
): Ranking => ({
  request: {
    preferences: [],
    sla: Object.entries(addresses).map(([account, total_guaranteed]) => ({
      id: `sla-${account}`,
      customer: '',
      provider: `cloud ${account}`,
      start_date: '2026-01-01',
      end_date: '2027-01-01',
      services: [{ targets: [{ type: 'public_ip', restrictions: { total_guaranteed } }] }],
    })),
    monitoring: Object.entries(metrics).map(([account, metricValue]) => ({
      provider: `cloud ${account}`,
      metrics: [{ metricName: 'OCCI_CreateVM_Result', metricValue }],
    })),
  },
  config: { sla: {}, metrics: {}, rule: null },
  versions: { sla: 0, monitoring: 0 },
  providers: Object.fromEntries(Object.keys(addresses).map((id) => [id, `cloud ${id}`])),
})
