import { instantOf } from '../kernel/time'
import type { BindInput, Binding } from './types'

/** The tenant's open rows of a group, oldest first; rows of equal start in the order of the input. */
export function openRows({ bindings, request }: BindInput, group: string): Binding[] {
  return bindings
    .filter((row) => row.tenant === request.tenant && row.group === group && row.endAt === null)
    .map((row) => ({ row, start: instantOf(row.startAt) }))
    .sort((a, b) => a.start - b.start)
    .map(({ row }) => row)
}
