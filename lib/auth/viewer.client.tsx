'use client'
import { createContext, type ReactNode, use } from 'react'
import { can, type Permission, permissions, type Role } from './permissions'

/** The signed-in user, from the server's rendering of the shell. */
export type Viewer = {
  userId: string
  name: string
  email: string
  role: Role
  tenantId: string | null
  /** True in a demo: a banner is shown, and personas can be switched. */
  demo: boolean
  /** The user is a persona of the demo, who signs in and confirms without a password. */
  confirmsByClick: boolean
  /** The user signed in at the identity provider and confirms there. */
  confirmsAtProvider: boolean
  /** The administrators, who can grant a missing permission. */
  admins: readonly string[]
}

const ViewerContext = createContext<Viewer | null>(null)

export const ViewerProvider = ({ viewer, children }: { viewer: Viewer; children: ReactNode }) => (
  <ViewerContext value={viewer}>{children}</ViewerContext>
)

export function useViewer(): Viewer {
  const viewer = use(ViewerContext)
  if (viewer === null) throw new Error('useViewer is used outside of the console')
  return viewer
}

type Allowance = { allowed: boolean; reason: string | undefined }

/** Checks a permission by the table that the server uses. The reason explains a refusal. */
export function useMay(permission: Permission): Allowance {
  const { role } = useViewer()
  if (can(role, permission)) return { allowed: true, reason: undefined }
  return { allowed: false, reason: `Needs role ${permissions[permission].join(' or ')}` }
}

export type Access = { mode: 'edit' | 'locked' | 'text'; reason: string | undefined }

/**
 * The mode of a form: viewers see text, and other users without the permission see disabled fields with the reason.
 */
export function useAccess(permission: Permission): Access {
  const { role } = useViewer()
  const { allowed, reason } = useMay(permission)
  if (allowed) return { mode: 'edit', reason: undefined }
  return { mode: role === 'viewer' ? 'text' : 'locked', reason }
}
