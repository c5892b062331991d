import { readJson } from '@/lib/base/json/read-json'
import type { Sla } from '@/lib/features/slas/schema'

const example = [
  {
    type: 'compute',
    targets: [{ type: 'num_cpus', unit: 'none', restrictions: { total_guaranteed: 100 } }],
  },
]

/** The initial values of an SLA's form. */
export const valuesOf = (sla: Sla | null) => ({
  name: sla?.name ?? '',
  accountId: sla?.accountId ?? null,
  tenantId: sla?.tenantId ?? null,
  startAt: sla?.startAt ?? '',
  endAt: sla?.endAt ?? '',
  services: JSON.stringify(sla?.services ?? example, null, 2),
})

/** The request body. */
export const bodyOf = ({ accountId, services, ...values }: Values) => ({
  ...values,
  accountId: accountId ?? '',
  services: servicesOf(services),
})

type Values = ReturnType<typeof valuesOf>

/** Text that is not JSON is sent unchanged, so that the server refuses it. */
function servicesOf(text: string): unknown {
  const read = readJson(text)
  return read.ok ? read.value : text
}

/** The problem of the services: of the JSON while it is typed, of its content after it was sent. */
export function servicesProblem(
  text: string,
  errors: Readonly<Partial<Record<string, string>>>,
): string | null {
  const read = readJson(text)
  if (!read.ok) return `Line ${read.error.line}, column ${read.error.column}: ${read.error.message}`
  const [path, message] = Object.entries(errors).find(([at]) => /^services[.[]/.test(at)) ?? []
  return path === undefined ? null : `${path.replace(/\.(\d+)/g, '[$1]')}: ${message}`
}
