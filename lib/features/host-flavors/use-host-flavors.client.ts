import { useQueries } from '@tanstack/react-query'
import { listOf } from '@/lib/api/browser/queries'
import { useList } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import type { PageOf } from '@/lib/api/paging/page'
import { hostFlavorContract } from './contract'
import type { hostFlavorSchema } from './schema'

const ofStaff = withAnswer<PageOf<typeof hostFlavorSchema>>()(hostFlavorContract.list)

/** The kinds of dedicated hosts for staff, with numbers. */
export const useHostFlavors = () => useList(ofStaff, {})

/** The tenants that hold hosts of each flavor; undefined until all are read. */
export const useFlavorHolders = (flavors: readonly string[]) =>
  useQueries({
    queries: flavors.map((id) => listOf(hostFlavorContract.listHolders, { params: { id } })),
    combine: (all) => ({
      data: all.every(({ data }) => data !== undefined)
        ? all.map(({ data = [] }, at) => ({ id: flavors[at] ?? '', holders: data }))
        : undefined,
      error: all.find(({ error }) => error !== null)?.error ?? null,
      isPending: all.some(({ isPending }) => isPending),
      isFetching: all.some(({ isFetching }) => isFetching),
      dataUpdatedAt: Math.max(0, ...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
      refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
    }),
  })
