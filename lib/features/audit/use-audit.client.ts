import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { browserFetch, urlOf } from '@/lib/api/browser/browser-fetch'
import { type AuditEntry, auditEntrySchema } from './schema'

const pageSchema = z.object({ items: z.array(auditEntrySchema), next: z.string().nullable() })
export type AuditPage = { items: AuditEntry[]; next: string | null }

type AuditFilter = {
  actor: string
  noun: string
  subject: string
  from: string | undefined
  to: string | undefined
}

/** The log that matches, newest first, page after page. */
export const useAudit = (filter: AuditFilter, initial: AuditPage | undefined) =>
  useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) =>
      browserFetch('GET', '/audit', {
        answer: pageSchema,
        query: { ...filter, cursor: pageParam, limit: 50 },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    ...(initial === undefined ? {} : { initialData: { pages: [initial], pageParams: [null] } }),
  })

/** Where a browser downloads everything that matches. */
export const auditFileAddress = (filter: AuditFilter, format: 'csv' | 'json') =>
  urlOf('/audit', { ...filter, format })
