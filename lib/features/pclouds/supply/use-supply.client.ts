import { useQuery } from '@tanstack/react-query'
import { browserFetch } from '@/lib/api/browser/browser-fetch'
import { pcloudsKey } from '../pclouds-key'
import { calendarSchema, supplySchema } from './schema'

/** Where hosts of a flavor are free, and from when on they are; null: no flavor is chosen. */
export const useSupply = (flavor: string | null) =>
  useQuery({
    enabled: flavor !== null,
    queryKey: [...pcloudsKey, 'supply', flavor],
    queryFn: async () => {
      const asked = { answer: supplySchema, query: { flavor } }
      return (await browserFetch('GET', '/hosts/availability', asked)).items
    },
  })

/** What a calendar is asked for. */
export type CalendarAsked = Partial<
  Record<'from' | 'to' | 'flavor' | 'tenant' | 'pcloud', string | undefined>
>

/** For each day where hosts are free, and who holds what, as far as the viewer may know. */
export const useHostCalendar = (asked: CalendarAsked) =>
  useQuery({
    queryKey: [...pcloudsKey, 'calendar', asked],
    queryFn: () => browserFetch('GET', '/hosts/calendar', { answer: calendarSchema, query: asked }),
  })
