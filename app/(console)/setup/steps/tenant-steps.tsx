'use client'
import { InviteForm } from '@/components/members/invite-form'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { useCache } from '@/lib/api/browser/use-cache'
import { setupContract } from '@/lib/features/setup/contract'
import { tenantContract } from '@/lib/features/tenants/contract'
import { tenantDescription } from '@/lib/features/tenants/schema'
import type { StepProps } from '../step'
import { CreateForm } from './create-form'

export const TenantStep = ({ onCreated }: StepProps) => (
  <CreateForm
    resource={tenantDescription}
    routes={tenantContract}
    omit={['projectIds', 'quota']}
    onCreated={onCreated}
  />
)

export function OwnerStep({ setup, onCreated }: StepProps) {
  const cache = useCache()
  const onDone = () => {
    void cache.refresh(setupContract.show)
    onCreated()
  }
  return <InviteForm ownerOf={setup.tenant?.id} onDone={onDone} />
}

/** The owner creates it, so this step can only wait. */
export const PcloudStep = () => (
  <Note>
    The owner opens the link, chooses a password, and creates the private cloud under Private
    clouds. It then appears here and under <PageLink href="/pclouds">Private clouds</PageLink>.
  </Note>
)
