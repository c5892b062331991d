'use client'
import dynamic from 'next/dynamic'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useRead } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import type { Cluster } from '@/lib/features/clusters/schema'
import { vmContract } from '@/lib/features/vms/contract'
import type { vmSchema } from '@/lib/features/vms/schema'

const VmDrawer = dynamic(
  () => whenOnline(() => import('../clusters/[id]/vms/drawer/vm-drawer')).then((it) => it.VmDrawer),
  { loading: () => null },
)

const ofStaff = withAnswer<typeof vmSchema>()(vmContract.show)

type Props = {
  id: string
  /** Undefined while they load. */
  clusters: readonly Pick<Cluster, 'id' | 'localStorage'>[] | undefined
  onClose: () => void
}

/** The open VM, read separately because the list may not have loaded it. */
export function OpenVm({ id, clusters, onClose }: Props) {
  const { data: vm, error, refetch } = useRead(ofStaff, { params: { id } })
  if (vm !== undefined) {
    const cluster = clusters?.find((each) => each.id === vm.clusterId)
    const isLocal = clusters === undefined ? null : cluster?.localStorage === true
    return <VmDrawer isLocal={isLocal} vm={vm} onClose={onClose} />
  }
  if (error === null) return null
  if (error instanceof ApiProblem && error.status === 404)
    return <VmDrawer isLocal={false} vm={null} onClose={onClose} />
  return (
    <SidePanel opened onClose={onClose} title="VM">
      <ProblemAlert cause={error} what="Could not load the VM" onRetry={() => void refetch()} />
    </SidePanel>
  )
}
