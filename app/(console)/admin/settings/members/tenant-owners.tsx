'use client'
import { useState } from 'react'
import { InviteForm } from '@/components/members/invite-form'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import { useCache } from '@/lib/api/browser/use-cache'
import { useList } from '@/lib/api/client'
import { memberContract } from '@/lib/features/members/contract'
import { tenantContract } from '@/lib/features/tenants/contract'

/** Moves the focus, because the button that had it has disappeared. */
const focusFirstField = (part: HTMLElement | null) => part?.querySelector('input')?.focus()

/** The owners of a tenant, who manage its private clouds and members, and the invitation of another one. */
export function TenantOwners({ tenantId }: { tenantId: string }) {
  const query = useList(memberContract.list, { query: { tenantId, role: 'owner' } })
  const [isInviting, setInviting] = useState(false)
  const cache = useCache()
  const done = () => {
    setInviting(false)
    // The tenant's number of members has changed.
    void cache.refresh(tenantContract.list)
  }
  return (
    <Section
      title="Owners"
      aside={
        !isInviting && (
          <LockedButton
            permission="member.write"
            size="xs"
            variant="default"
            onClick={() => setInviting(true)}
          >
            Invite owner
          </LockedButton>
        )
      }
    >
      <StateBlock query={query} what="owners" rows={1}>
        {(owners) =>
          owners.length === 0 ? (
            <p className={shared.dimmedSm}>
              None yet. An owner creates the private clouds of the tenant and invites its members.
            </p>
          ) : (
            <ul className={shared.stack4}>
              {owners.map(({ id, name, email, status }) => (
                <li key={id}>
                  {name} <span className={shared.dimmedSm}>{`${email}, ${status}`}</span>
                </li>
              ))}
            </ul>
          )
        }
      </StateBlock>
      {isInviting && (
        <div ref={focusFirstField}>
          <InviteForm ownerOf={tenantId} onDone={done} onCancel={() => setInviting(false)} />
        </div>
      )}
    </Section>
  )
}
