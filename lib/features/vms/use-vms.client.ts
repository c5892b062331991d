import { useList } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import type { PageOf } from '@/lib/api/paging/page'
import { vmContract } from './contract'
import type { vmSchema } from './schema'

const ofStaff = withAnswer<PageOf<typeof vmSchema>>()(vmContract.list)

/** All VMs of a cluster in the format for staff, by name. */
export const useVms = (cluster: string) => useList(ofStaff, { query: { cluster } })
