import { useQuery } from '@tanstack/react-query'
import { browserFetch, urlOf } from '@/lib/api/browser/browser-fetch'
import { pcloudsKey } from '../pclouds-key'
import { hostHoursSchema } from './schema'

/** A stretch of time, and to staff whose hosts. */
export type HostHoursQuery = { from: string; to: string; tenant?: string }

/** How long hosts were held, by Pcloud and flavor. */
export const useHostHours = (asked: HostHoursQuery) =>
  useQuery({
    queryKey: [...pcloudsKey, 'host-hours', asked],
    queryFn: () => browserFetch('GET', '/host-hours', { answer: hostHoursSchema, query: asked }),
    placeholderData: (before) => before,
  })

/** Where a browser downloads each host of that time as a file. */
export const hostHoursFile = (asked: HostHoursQuery, format: 'csv' | 'focus') =>
  urlOf('/host-hours', { ...asked, format })
