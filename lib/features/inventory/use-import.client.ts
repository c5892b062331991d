import { useCache } from '@/lib/api/browser/use-cache'
import { useCall } from '@/lib/api/client'
import { inventoryContract } from './contract'

/** Checks a document without writing it, and applies it. */
export function useImport() {
  const cache = useCache()
  return {
    check: useCall(inventoryContract.import, { affects: [] }),
    apply: useCall(inventoryContract.import, {
      affects: [],
      // A document may contain policies and tenants, so all cached data may have changed.
      onSuccess: () => cache.refreshAll(),
    }),
  }
}
