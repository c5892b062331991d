import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { AuditPanel } from './audit-panel'

export const metadata: Metadata = { title: 'Audit' }

export default async function AuditPage() {
  const scope = await pageScope('audit.read')
  if (!scope.ok) return <Forbidden what="the audit log" needs={scope.error.needs} />
  return <AuditPanel />
}
