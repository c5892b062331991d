import { readJson } from '@/lib/base/json/read-json'
import type { Sla } from '@/lib/features/slas/schema'

const example = [
  {
    type: 'compute',
    targets: [{ type: 'num_cpus', unit: 'none', restrictions: { total_guaranteed: 100 } }],
  },
]

/** What the form of an SLA begins with. */
export const valuesOf = (sla: Sla | null) => ({
  name: sla?.name ?? '',
  accountId: sla?.accountId ?? null,
  tenantId: sla?.tenantId ?? null,
  startAt: sla?.startAt ?? '',
  endAt: sla?.endAt ?? '',
  services: JSON.stringify(sla?.services ?? example, null, 2),
})

/** What is sent. */
export const bodyOf = ({ accountId, services, ...values }: Values) => ({
  ...values,
  accountId: accountId ?? '',
  services: servicesOf(services),
})

type Values = ReturnType<typeof valuesOf>

/** What is no JSON is sent as it is, and refused as such. */
function servicesOf(text: string): unknown {
  const read = readJson(text)
  return read.ok ? read.value : text
}

/** What is wrong with the services: with the JSON while it is typed, with its content after it was sent. */
export function servicesProblem(
  text: string,
  errors: Readonly<Partial<Record<string, string>>>,
): string | null {
  const read = readJson(text)
  if (!read.ok) return `Line ${read.error.line}, column ${read.error.column}: ${read.error.message}`
  const [path, message] = Object.entries(errors).find(([at]) => /^services[.[]/.test(at)) ?? []
  return path === undefined ? null : `${path.replace(/\.(\d+)/g, '[$1]')}: ${message}`
}
