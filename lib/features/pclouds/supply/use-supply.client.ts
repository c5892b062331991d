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

/** For each day where hosts are free, and what the viewer's tenant holds. */
export const useHostCalendar = () =>
  useQuery({
    queryKey: [...pcloudsKey, 'calendar'],
    queryFn: () => browserFetch('GET', '/hosts/calendar', { answer: calendarSchema }),
  })
