'use client'
import { createContext, type ReactNode, use } from 'react'
import { can, type Permission, permissions, type Role } from './permissions'

/** The signed-in person, from the server's rendering of the shell. */
export type Viewer = {
  userId: string
  name: string
  email: string
  role: Role
  tenantId: string | null
  /** True in a demo: a banner is shown, and personas can be switched. */
  demo: boolean
  /** A persona of the demo, who signed in without a password and confirms without one. */
  confirmsByClick: boolean
  /** A person who signed in at the identity provider confirms there. */
  confirmsAtProvider: boolean
  /** Whom to ask when a permission is missing. */
  admins: readonly string[]
}

const ViewerContext = createContext<Viewer | null>(null)

export const ViewerProvider = ({ viewer, children }: { viewer: Viewer; children: ReactNode }) => (
  <ViewerContext value={viewer}>{children}</ViewerContext>
)

export function useViewer(): Viewer {
  const viewer = use(ViewerContext)
  if (viewer === null) throw new Error('useViewer outside of the console')
  return viewer
}

type Allowance = { allowed: boolean; reason: string | undefined }

/** Checks a permission by the server's own table; the message explains a refusal. */
export function useMay(permission: Permission): Allowance {
  const { role } = useViewer()
  if (can(role, permission)) return { allowed: true, reason: undefined }
  return { allowed: false, reason: `Needs role ${permissions[permission].join(' or ')}` }
}

export type Access = { mode: 'edit' | 'locked' | 'text'; reason: string | undefined }

/** How a form appears: viewers read text, others who lack the permission see it greyed with the reason. */
export function useAccess(permission: Permission): Access {
  const { role } = useViewer()
  const { allowed, reason } = useMay(permission)
  if (allowed) return { mode: 'edit', reason: undefined }
  return { mode: role === 'viewer' ? 'text' : 'locked', reason }
}
