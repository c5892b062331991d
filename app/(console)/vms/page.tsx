import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { isStaff } from '@/lib/auth/permissions'
import { firstPaint } from '@/lib/features/resources/first-paint.server'
import { listVms } from '@/lib/features/vms/list-vms.server'
import { tenantVmSchema } from '@/lib/features/vms/schema'
import { StaffVmsPanel } from './staff-vms-panel'
import { TenantVmsPanel } from './tenant-vms-panel'

export const metadata: Metadata = { title: 'VMs' }

export default async function VmsPage() {
  const scope = await pageScope('vm.read')
  if (!scope.ok) return <Forbidden what="VMs" needs={scope.error.needs} />
  if (isStaff(scope.value.role)) return <StaffVmsPanel />
  const vms = firstPaint(await listVms(scope.value, { limit: 200 }))
  return <TenantVmsPanel initial={vms?.map((vm) => tenantVmSchema.parse(vm))} />
}
