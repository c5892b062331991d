import dynamic from 'next/dynamic'
import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { kindOfField } from '@/components/ui/text/object-fields'
import { PageLink } from '@/components/ui/text/page-link'
import { whenOnline } from '@/lib/api/browser/when-online'
import { decimalText } from '@/lib/base/number-text'
import { memoryText } from '@/lib/features/resources/size-text'
import classes from './diff-sentences.module.css'

/** Loaded on demand: the lists that resolve names are needed for few changes. */
const ObjectName = dynamic(
  () => whenOnline(() => import('../text/object-name')).then((it) => it.ObjectName),
  { loading: () => null },
)

export type FieldChange = { field: string; before: unknown; after: unknown }

/** The changes of a row, one line for each field, in words that a reader of the log understands. */
export function DiffSentences({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <span className={shared.dimmed}>No field changed</span>
  return (
    <ul className={`${shared.stack2} ${shared.sm} ${shared.wrapCell}`}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={shared.medium}>{fieldText(field)}</span>{' '}
          {before !== undefined && (
            <del className={classes.before}>
              <Value field={field} value={before} />
            </del>
          )}
          {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
          {after !== undefined && (
            <ins className={classes.after}>
              <Value field={field} value={after} />
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A value of a field; an id becomes a link to its object. */
function Value({ field, value }: { field: string; value: unknown }) {
  if (typeof value !== 'string') return valueText(field, value)
  const kind = kindOfField(field)
  if (isInstant(value)) return <Time at={value} />
  if (kind !== undefined) return <ObjectName kind={kind} id={value} />
  return field === 'placement' ? (
    <PageLink href={`/placements/${encodeURIComponent(value)}`}>{value}</PageLink>
  ) : (
    plain(value)
  )
}

/** True for a timestamp as rows store it. */
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

/** Turns `maintenanceNote` into `maintenance note`, `ramMb` into `RAM` and `tenantId` into `tenant`. */
export const fieldText = (field: string) =>
  names[field] ??
  (kindOfField(field) === undefined ? field : field.replace(/Id$/, ''))
    .replace(MEMORY, '')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .split(' ')
    .map((word, place) => (place > 0 ? units[word] : undefined) ?? short[word] ?? word)
    .join(' ')

/** Names of fields that count MiB; their values are shown with the unit. */
const MEMORY = /Mb$/

const names: Readonly<Record<string, string>> = {
  userAgent: 'browser',
  startAt: 'start',
  endAt: 'end',
}

const units: Readonly<Record<string, string>> = {
  gb: 'in GB',
  percent: 'in %',
  minutes: 'in minutes',
  hours: 'in hours',
  days: 'in days',
}

const short: Readonly<Record<string, string>> = {
  ram: 'RAM',
  vcpus: 'vCPUs',
  cpus: 'CPUs',
  vm: 'VM',
  sla: 'SLA',
  url: 'address',
  az: 'zone',
}

/** The value of a field, with its unit. */
export const valueText = (field: string, value: unknown): string =>
  MEMORY.test(field) && typeof value === 'number' ? memoryText(value) : plain(value)

/** Formats a value for the readers of a log. */
export function plain(value: unknown): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return value.length === 0 ? 'none' : value.join(', ')
  if (typeof value !== 'object') return decimalText(String(value))
  if (Array.isArray(value) && value.every(isFlat)) return value.map(plain).join('; ')
  if (!isFlat(value)) return JSON.stringify(value)
  const entries = Object.entries(value as Record<string, unknown>)
  return entries.length === 0 ? 'none' : entries.map(([key, part]) => `${key}: ${part}`).join(', ')
}

/** True for an object that contains no lists or objects. */
const isFlat = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => typeof part !== 'object')

/** Fields whose values differ between two states of a row; bookkeeping fields are left out. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  return names
    .filter((name) => !bookkeeping.has(name))
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]))
    .map((field) => ({ field, before: old[field], after: fresh[field] }))
}

const bookkeeping = new Set(['id', 'revision', 'createdAt', 'updatedAt'])

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
