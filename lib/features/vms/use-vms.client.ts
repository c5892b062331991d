import { useList } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import { pageOf } from '@/lib/api/paging/page'
import { vmContract } from './contract'
import { vmSchema } from './schema'

const ofStaff = withAnswer(vmContract.list, pageOf(vmSchema))

/** All VMs of a cluster, by name, as staff see them. */
export const useVms = (cluster: string) => useList(ofStaff, { query: { cluster } })
