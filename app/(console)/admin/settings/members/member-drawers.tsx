'use client'
import { InviteForm } from '@/components/members/invite-form'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import type { Member } from '@/lib/features/members/schema'
import { MemberPanel } from './member-panel'

export const InviteDrawer = ({ onClose }: { onClose: () => void }) => (
  <SidePanel opened onClose={onClose} title="Invite a member" size="md">
    <InviteForm onDone={onClose} />
  </SidePanel>
)

export const MemberDrawer = ({ member, onClose }: { member: Member; onClose: () => void }) => (
  <SidePanel opened onClose={onClose} title={member.name} size="md">
    <MemberPanel member={member} />
  </SidePanel>
)
