import type { CallInput } from '@/lib/api/browser/call-input'
import { usePages, useRead } from '@/lib/api/client'
import { pcloudContract } from './contract'

const PAGE_SIZE = 100

/** Pclouds by name, page after page: the viewer's own, or those that are shared with the viewer's tenant. */
export const usePclouds = (filter: CallInput<typeof pcloudContract.list>['query']) =>
  usePages(pcloudContract.list, { query: { ...filter, limit: PAGE_SIZE } })

/** Units that the hosts of a tenant take, and its limit; null: the viewer has no tenant. */
export const useAllowance = (tenant?: string) =>
  useRead(pcloudContract.list, { query: { limit: 1, tenant } }, { select: ({ units }) => units })
