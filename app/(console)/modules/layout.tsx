import '@/app/theme/mantine-studio.css'
import type { ReactNode } from 'react'

/** Brings the style sheets of the studio: a dry run has the form that a stack has. */
export default function ModuleStyles({ children }: { children: ReactNode }) {
  return children
}
