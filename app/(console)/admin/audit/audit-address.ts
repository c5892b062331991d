import { parseAsString, parseAsStringLiteral } from 'nuqs'
import { spanParams } from '@/components/resource/list/span/params'
import { boundsOf, noSpan, type SpanAddress } from '@/components/resource/list/span/span'

const text = parseAsString.withDefault('')

/** The filters of the log and its order in the address. */
export const auditParams = {
  actor: text,
  noun: text,
  object: text,
  ...spanParams,
  /** Oldest first. Without it, newest first. */
  sort: parseAsStringLiteral(['at']),
}

export type AuditAddress = SpanAddress & {
  actor: string
  noun: string
  object: string
  sort: 'at' | null
}

export type AuditChange = { [Field in keyof AuditAddress]?: AuditAddress[Field] | null }

export const noFilter = { actor: null, noun: null, object: null, ...noSpan }

export const isFiltered = ({ sort: _, ...filter }: AuditAddress): boolean =>
  Object.values(filter).some((value) => value !== '' && value !== null)

/** The parameters of the endpoint. Empty filters are omitted. */
export function searchOf(
  address: AuditAddress,
  reader: { zone: string; now: number },
): Record<string, string> {
  const { actor, noun, object } = address
  const requested = {
    actor: actor.trim(),
    noun,
    subject: object.trim(),
    ...boundsOf(address, reader),
  }
  return Object.fromEntries(
    Object.entries(requested).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  )
}
