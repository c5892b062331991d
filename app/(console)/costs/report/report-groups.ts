import type { CostReportRow } from '@/lib/features/cost-reports/schema'
import { dayText } from './report-days'

const parts = ['pool', 'tenant', 'account'] as const

/** Identifies a row within its report: its day, or the ids of its groups. */
export const groupKey = (row: CostReportRow): string =>
  [row.day, ...parts.map((part) => row[part]?.id)].filter((part) => part != null).join(' ') ||
  'no-tenant'

export const groupName = (row: CostReportRow): string =>
  [row.day === null ? null : dayText(row.day), ...parts.map((part) => row[part]?.name)]
    .filter((part) => part != null)
    .join(', ') || 'No tenant'

/** The launches of one day, by account. */
export const dayHref = (day: string): string =>
  `/costs/report?${new URLSearchParams({ from: day, to: day, by: 'account' })}`

const hrefs = {
  pool: (id: string) => `/pools/${encodeURIComponent(id)}`,
  tenant: (id: string) => `/admin/settings?${new URLSearchParams({ tab: 'tenants', tenant: id })}`,
  account: (id: string) => `/accounts?${new URLSearchParams({ account: id })}`,
}

export const partHref = (row: CostReportRow, part: (typeof parts)[number]): string | null => {
  const named = row[part]
  return named === null ? null : hrefs[part](named.id)
}

/** The link of a row: its day, or the page of its first group. */
export function groupHref(row: CostReportRow): string | null {
  if (row.day !== null) return dayHref(row.day)
  const part = parts.find((each) => row[each] !== null)
  return part === undefined ? null : partHref(row, part)
}
