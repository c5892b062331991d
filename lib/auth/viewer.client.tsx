'use client'
import { createContext, type ReactNode, use } from 'react'
import { can, type Permission, permissions, type Role } from './permissions'

/** Who looks at the page, as the server said when it rendered the shell. */
export type Viewer = {
  userId: string
  name: string
  email: string
  role: Role
  tenantId: string | null
  /** The demo data set is loaded: a banner says so and people can be switched. */
  demo: boolean
  /** A persona of the demo, who signed in without a password and confirms without one. */
  confirmsByClick: boolean
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

/** Whether the viewer may, by the very table the server refuses by, and if not what to say about it. */
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
