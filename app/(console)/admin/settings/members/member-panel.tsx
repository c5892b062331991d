'use client'
import { Button, Select } from '@mantine/core'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { RelativeTime } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { SecretOnce } from '@/components/ui/text/secret-once'
import { useCall } from '@/lib/api/client'
import { roleWords } from '@/lib/auth/role-words'
import { useViewer } from '@/lib/auth/viewer.client'
import { memberContract } from '@/lib/features/members/contract'
import type { Member } from '@/lib/features/members/schema'
import { grantableRoles } from './grantable-roles'
import { SecondFactorReset } from './second-factor-reset'

/** One member: role, a new link, sessions, and whether they may sign in. */
export function MemberPanel({ member }: { member: Member }) {
  const viewer = useViewer()
  const update = useCall(memberContract.change)
  const link = useCall(memberContract.createPasswordLink, { affects: [] })
  const end = useCall(memberContract.endSessions, { affects: [] })
  const params = { id: member.id }
  const isSelf = viewer.userId === member.id
  const isDisabled = member.status === 'disabled'
  const { revision } = member
  return (
    <div className={`${shared.stack16} ${shared.shrinks}`}>
      <ResourceFacts
        facts={[
          { label: 'E-mail', value: member.email },
          { label: 'Tenant', value: member.tenantName ?? 'staff' },
          { label: 'Status', value: member.status },
          { label: 'Second factor', value: member.hasSecondFactor ? 'set up' : 'none' },
          { label: 'Last sign-in', value: <RelativeTime at={member.lastSignInAt} /> },
        ]}
      />
      <Select
        label="Role"
        description={isSelf ? 'You cannot change your own role.' : roleWords[member.role]}
        data={grantableRoles(viewer.role, member.tenantId !== null)}
        value={member.role}
        disabled={isSelf || update.isPending}
        onChange={(role) =>
          role !== null &&
          update.mutate(
            { params, ifMatch: revision, body: { role: role as Member['role'] } },
            { onSuccess: () => saved(`${member.name} is ${role} now`) },
          )
        }
      />
      <ProblemAlert cause={update.error} what="The member was not changed" />
      <Section title="Password">
        {link.data === undefined ? (
          <div>
            <Button
              variant="default"
              loading={link.isPending}
              onClick={() => link.mutate({ params })}
            >
              {member.status === 'invited'
                ? 'Create a new invitation link'
                : 'Create a password reset link'}
            </Button>
          </div>
        ) : (
          <SecretOnce label="Link" secret={link.data.url}>
            Shown this once. Send it to the member; earlier links no longer work.
          </SecretOnce>
        )}
        <ProblemAlert cause={link.error} what="The link was not created" />
      </Section>
      {member.hasSecondFactor && !isSelf && <SecondFactorReset member={member} />}
      <Section title="Access">
        <div className={shared.actions} style={{ justifyContent: 'flex-start' }}>
          <Button
            variant="default"
            loading={end.isPending}
            onClick={() =>
              end.mutate(
                { params },
                { onSuccess: () => saved(`${member.name} is signed out everywhere`) },
              )
            }
          >
            Sign out everywhere
          </Button>
          <Button
            variant="default"
            color={isDisabled ? undefined : 'red'}
            disabled={isSelf}
            loading={update.isPending}
            onClick={() =>
              update.mutate({ params, ifMatch: revision, body: { disabled: !isDisabled } })
            }
          >
            {isDisabled ? 'Enable' : 'Disable'}
          </Button>
        </div>
        <ProblemAlert cause={end.error} what="Not signed out" />
      </Section>
    </div>
  )
}
