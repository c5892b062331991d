import type { CallInput } from '@/lib/api/browser/call-input'
import { usePages, useRead } from '@/lib/api/client'
import { pcloudContract } from './contract'

const PAGE_SIZE = 100

/** Reads Pclouds by name in pages: the viewer's own, or those shared with the viewer's tenant. */
export const usePclouds = (filter: CallInput<typeof pcloudContract.list>['query']) =>
  usePages(pcloudContract.list, { query: { ...filter, limit: PAGE_SIZE } })

/** Reads the units of a tenant's hosts, and its limit; null if the viewer has no tenant. */
export const useAllowance = (tenant?: string) =>
  useRead(pcloudContract.list, { query: { limit: 1, tenant } }, { select: ({ units }) => units })
