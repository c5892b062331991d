import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { isStaff } from '@/lib/auth/permissions'
import { firstPaint } from '@/lib/features/resources/first-paint.server'
import { listVms } from '@/lib/features/vms/list-vms.server'
import { tenantVmSchema } from '@/lib/features/vms/schema'
import { TenantVmsPanel } from './tenant-vms-panel'

export const metadata: Metadata = { title: 'VMs' }

export default async function VmsPage() {
  const scope = await pageScope('vm.read')
  if (!scope.ok) return <Forbidden what="VMs" needs={scope.error.needs} />
  // Staff see the VMs of a cluster on its page, with their nodes.
  if (isStaff(scope.value.role)) redirect('/clusters')
  const vms = firstPaint(await listVms(scope.value, { limit: 200 }))
  return <TenantVmsPanel initial={vms?.map((vm) => tenantVmSchema.parse(vm))} />
}
