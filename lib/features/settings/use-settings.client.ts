import { useCache } from '@/lib/api/browser/use-cache'
import { useCall, useRead } from '@/lib/api/client'
import { settingsContract } from './contract'

/** Reads the settings, which is only possible for staff. */
export const useSettings = (enabled = true) => useRead(settingsContract.show, {}, { enabled })

export function useUpdateSettings() {
  const cache = useCache()
  return useCall(settingsContract.change, {
    affects: [],
    onSuccess: (settings) => {
      cache.write(settingsContract.show, {}, settings)
    },
  })
}
